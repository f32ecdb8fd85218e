import { type Ref, useId } from 'react';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

/** Keys with the same effect, and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

export function KeyList({ help }: { readonly help: readonly KeyHelp[] }) {
  return (
    <dl>
      {help.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

interface KeysHelpProps {
  /** The dialog, to be opened with `showModal`. */
  readonly ref: Ref<HTMLDialogElement>;
  readonly help: readonly KeyHelp[];
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export function KeysHelp({ ref, help, isOn, onSwitch }: KeysHelpProps) {
  const titleId = useId();
  return (
    <dialog ref={ref} className="dialog keys-help" aria-labelledby={titleId}>
      <form method="dialog" className="box-head">
        <h2 id={titleId}>Keyboard shortcuts</h2>
        <IconButton icon="close" label="Close" type="submit" />
      </form>
      <KeyList help={help} />
      <SwitchField
        label="Use single-key shortcuts"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </dialog>
  );
}

export const KeysHelpButton = ({ onHelp }: { readonly onHelp: () => void }) => (
  <IconButton
    ruled
    icon="keyboard"
    className="keys-help"
    data-tooltip="Keyboard shortcuts"
    label="Keyboard shortcuts"
    aria-haspopup="dialog"
    onClick={onHelp}
  />
);
