import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ControlName, FieldErrors } from './server-refusal.ts';

/** Not the editor's text behind its HTML source. */
const INVALID = '[aria-invalid="true"]:not([hidden] *)';

/**
 * What is wrong in a form. After each refusal the focus goes to the first field that is marked
 * invalid; where none is, to where `keepFocus` found it, or to the submit button: a busy form has lost
 * it meanwhile. So call `refuse` when the form is not busy any more (of a mutation: from the callbacks of `mutate`).
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Counts refusals, so that the focus moves after the fields show what is wrong.
  const [refusals, setRefusals] = useState(0);
  const kept = useRef<Element | null>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const target =
      form.current?.querySelector<HTMLElement>(INVALID) ??
      takeKept(form.current, kept) ??
      form.current?.querySelector<HTMLElement>('[type="submit"]');
    target?.focus();
  }, [refusals]);

  const refuse = useCallback((fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    setRefusals((count) => count + 1);
  }, []);

  const mend = useCallback((name: ControlName) => {
    setErrors((current) => {
      if (!(name in current)) return current;
      const { [name]: _mended, ...rest } = current;
      return rest;
    });
  }, []);

  const keepFocus = useCallback(() => {
    kept.current = document.activeElement;
  }, []);

  const clear = useCallback(() => setErrors({}), []);

  return { form, errors, refuse, mend, clear, keepFocus };
}

/** The control that had the focus, once; null where it is gone or stands elsewhere. */
function takeKept(form: HTMLElement | null, kept: RefObject<Element | null>): HTMLElement | null {
  const element = kept.current;
  kept.current = null;
  return element instanceof HTMLElement && form?.contains(element) ? element : null;
}
