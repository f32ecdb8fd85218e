import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

interface Flushing {
  /** An element inside the form. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Under which name a form sends the text. */
  readonly name: string;
  /** Tells the form what it does not know yet; says the text. */
  readonly flush: () => string;
}

/** Tells the form the latest text before it is sent, and before the page goes away. */
export function useFlushing({ frame, name, flush }: Flushing): void {
  useEffect(() => {
    const listening = new AbortController();
    // Before the form's own listeners: those save what they know.
    const early = { capture: true, signal: listening.signal };
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', () => void flushSync(flush), early);
    form?.addEventListener('formdata', ({ formData }) => formData.set(name, flush()), early);
    window.addEventListener('pagehide', () => void flush(), early);
    document.addEventListener('visibilitychange', () => void flush(), early);
    return () => listening.abort();
  }, [frame, name, flush]);
}
