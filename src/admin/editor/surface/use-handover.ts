import { type RefObject, useEffect, useState } from 'react';
import { countInk } from './caret-transfer.ts';

/** Avoids interrupting anybody in the middle of a word. */
const PAUSE_MS = 700;

interface Handover {
  /** Where the caret was in the textarea; null if it was elsewhere. */
  readonly caretInk: number | null;
}

/** The moment at which the editor may take the textarea's place; null until then. */
export function useHandover(
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
