import { classNames } from '#ui/class-names.ts';

/** Something that just happened, said below the text. */
export interface EditorMessage {
  readonly text: string;
  readonly tone?: 'danger' | undefined;
}

interface StatusLineProps {
  /** How long the text is. */
  readonly length: string;
  readonly message: EditorMessage | null;
  readonly isSource: boolean;
  readonly onToggleSource: () => void;
  readonly isDisabled: boolean;
}

/** Below the text: its length, what just happened, and the way to its HTML. */
export function StatusLine({
  length,
  message,
  isSource,
  onToggleSource,
  isDisabled,
}: StatusLineProps) {
  return (
    <div className="ed-status">
      <span className="ed-length">{length}</span>
      <span className={classNames('ed-message', message?.tone)} role="status">
        {message?.text}
      </span>
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
