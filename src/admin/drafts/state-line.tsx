import { Icon } from '#ui/icons/icon.tsx';
import type { KeepState } from './keep-state.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A form whose text is kept on the device and on the server. */
interface KeptForm {
  readonly keepState: KeepState;
  /** False if the device cannot keep what is typed. */
  readonly isKept: boolean;
  /** Whether the form shows anything that the server does not have. */
  readonly hasTyped: boolean;
  /** How often it was asked where the text stands. */
  readonly asked: number;
}

interface StateLineProps {
  readonly form: KeptForm;
  readonly settled: string;
}

/** Says where what was typed stands; never silent (BEHAVIOUR 8.2). */
export function StateLine({ form, settled }: StateLineProps) {
  const { keepState, isKept } = form;
  const isSafe = isKept || keepState.kind === 'kept' || keepState.kind === 'settled';
  // A new element is announced, and shows that it was asked for, also if it says the same.
  if (isSafe) {
    return (
      <span key={form.asked} className={form.asked > 0 ? 'state-asked' : undefined}>
        {sayWhere(form, settled)}
      </span>
    );
  }
  return (
    <span className="field-error">
      <Icon name="error" />
      <span>This device has no room for a copy of your text: send it before you leave.</span>
    </span>
  );
}

function sayWhere({ keepState, hasTyped }: KeptForm, settled: string): string {
  switch (keepState.kind) {
    case 'settled':
      return settled;
    case 'waiting':
      return 'Kept on this device; on its way to the server…';
    case 'kept':
      return `Kept on the server at ${timeFormat.format(new Date(keepState.savedAt))}`;
    case 'offline':
      return 'Kept on this device; no connection';
    case 'signed-out':
      return 'Kept on this device; your session has ended';
    case 'held':
      return hasTyped ? 'Kept on this device; waits for your decision' : 'Waits for your decision';
    case 'refused':
      return `Kept on this device; the server refused it: ${keepState.message}`;
  }
}

/** Where a new text will be kept. */
export const TO_BE_KEPT =
  'What you type is kept on this device and on the server until it is sent.';

/** Says where a new text is kept until it is sent. */
export const KeptHint = ({ form }: { readonly form: KeptForm }) => (
  <StateLine form={form} settled={TO_BE_KEPT} />
);
