import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

interface Flushing {
  readonly frame: RefObject<HTMLElement | null>;
  readonly name: string;
  /** Passes unreported changes to the form; returns the text. */
  readonly flush: () => string;
}

/** Gives the form the latest text before it is submitted and before the page is left. */
export function useFlushing({ frame, name, flush }: Flushing): void {
  useEffect(() => {
    const listening = new AbortController();
    // Before the form's own listeners, which save the text they have.
    const early = { capture: true, signal: listening.signal };
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', () => void flushSync(flush), early);
    form?.addEventListener('formdata', ({ formData }) => formData.set(name, flush()), early);
    window.addEventListener('pagehide', () => void flush(), early);
    document.addEventListener('visibilitychange', () => void flush(), early);
    return () => listening.abort();
  }, [frame, name, flush]);
}
