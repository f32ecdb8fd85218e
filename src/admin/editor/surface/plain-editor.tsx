import { type RefObject, useImperativeHandle } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Delayed } from '../../shell/delayed.tsx';
import type { RichEditorProps } from '../rich-editor-props.ts';

interface PlainEditorProps extends RichEditorProps {
  readonly textarea: RefObject<HTMLTextAreaElement | null>;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The post's HTML in a textarea, until the rich editor is ready. */
export function PlainEditor({ textarea, hasFailed, onRetry, ...props }: PlainEditorProps) {
  const isInvalid = props['aria-invalid'];

  useImperativeHandle(props.ref, () => ({
    getHtml: () => textarea.current?.value ?? props.value,
    focus: () => textarea.current?.focus(),
    countUploads: () => 0,
  }));

  return (
    <div className={classNames('ed', props.disabled && 'disabled', isInvalid && 'invalid')}>
      <textarea
        ref={textarea}
        id={props.id}
        name={props.name}
        className="ed-source ed-plain"
        aria-label={props.label}
        aria-invalid={isInvalid}
        aria-describedby={props['aria-describedby']}
        value={props.value}
        disabled={props.disabled}
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
      />
      <div className="ed-status" role="status">
        {hasFailed ? (
          <>
            <span className="ed-message danger">
              The formatting tools could not be loaded. You can go on in HTML.
            </span>
            <button type="button" className="ed-source-toggle" onClick={onRetry}>
              Try again
            </button>
          </>
        ) : (
          <Delayed>
            <span className="ed-message">Loading the formatting tools …</span>
          </Delayed>
        )}
      </div>
    </div>
  );
}
