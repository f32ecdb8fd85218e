import { classNames } from '#ui/class-names.ts';
import { ariaShortcut, describeShortcut } from './toolbar/shortcut.ts';

export interface EditorMessage {
  readonly text: string;
  readonly tone?: 'danger' | undefined;
}

interface StatusLineProps {
  readonly length: string;
  readonly message: EditorMessage | null;
  readonly isSource: boolean;
  readonly onToggleSource: () => void;
  readonly onFind: () => void;
  readonly isDisabled: boolean;
}

/** The line below the text: its length, the last message, and the switch to HTML. */
export function StatusLine({
  length,
  message,
  isSource,
  onToggleSource,
  onFind,
  isDisabled,
}: StatusLineProps) {
  return (
    <div className="ed-status">
      <span className="ed-length">{length}</span>
      <span className={classNames('ed-message', message?.tone)} role="status">
        {message?.text}
      </span>
      {!isSource && (
        <button
          type="button"
          className="ed-source-toggle"
          disabled={isDisabled}
          data-tooltip={`Find in the text (${describeShortcut('Mod-f')})`}
          aria-keyshortcuts={ariaShortcut('Mod-f')}
          onClick={onFind}
        >
          Find
        </button>
      )}
      <button
        type="button"
        className="ed-source-toggle"
        aria-pressed={isSource}
        disabled={isDisabled}
        onClick={onToggleSource}
      >
        HTML
      </button>
    </div>
  );
}
