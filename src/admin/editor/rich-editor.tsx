import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Delayed } from '../shell/delayed.tsx';
import { FailureBoundary } from '../shell/failure-boundary.tsx';
import type { RichEditorProps } from './rich-editor-props.ts';
import { countInk } from './surface/caret-transfer.ts';
import { useSurface } from './surface/use-surface.ts';

/** An HTML editor. Until its code has loaded, or if it cannot, a textarea edits the same text. */
export function RichEditor(props: RichEditorProps) {
  const { Surface, hasFailed, retry, giveUp } = useSurface();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const handover = useHandover(textarea, Surface !== null);

  if (!Surface || !handover) {
    return <PlainEditor {...props} textarea={textarea} hasFailed={hasFailed} onRetry={retry} />;
  }
  return (
    // If the editor breaks in this browser, the text stays editable.
    <FailureBoundary failure={null} onError={giveUp}>
      <Surface {...props} caretInk={handover.caretInk} />
    </FailureBoundary>
  );
}

interface PlainEditorProps extends RichEditorProps {
  readonly textarea: RefObject<HTMLTextAreaElement | null>;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The post's HTML in a textarea, until the rich editor is ready. */
function PlainEditor({ textarea, hasFailed, onRetry, ...props }: PlainEditorProps) {
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

/** Avoids interrupting anybody in the middle of a word. */
const PAUSE_MS = 700;

interface Handover {
  /** Where the caret was in the textarea; null if it was elsewhere. */
  readonly caretInk: number | null;
}

/** The moment at which the editor may take the textarea's place; null until then. */
function useHandover(
  textarea: RefObject<HTMLTextAreaElement | null>,
  isReady: boolean,
): Handover | null {
  const [handover, setHandover] = useState<Handover | null>(isReady ? { caretInk: null } : null);

  useEffect(() => {
    const field = textarea.current;
    if (!isReady || !field) return;
    if (document.activeElement !== field) {
      setHandover({ caretInk: null });
      return;
    }
    let timer: number | undefined;
    let isComposing = false;
    const takeOver = () =>
      setHandover({ caretInk: countInk(field.value, field.selectionStart ?? 0) });
    const wait = () => {
      window.clearTimeout(timer);
      if (!isComposing) timer = window.setTimeout(takeOver, PAUSE_MS);
    };
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      field.addEventListener(type, listener, { signal: listening.signal });
    on('input', wait);
    on('keydown', wait);
    // Also fires when the field is removed, and must not forget the caret then.
    on('blur', () => setHandover((known) => known ?? { caretInk: null }));
    on('compositionstart', () => {
      isComposing = true;
      wait();
    });
    on('compositionend', () => {
      isComposing = false;
      wait();
    });
    wait();
    return () => {
      listening.abort();
      window.clearTimeout(timer);
    };
  }, [textarea, isReady]);

  return isReady ? handover : null;
}
