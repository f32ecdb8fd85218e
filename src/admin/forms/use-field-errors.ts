import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ControlName, FieldErrors } from './server-refusal.ts';

/** Skips the editor's text while its HTML source is shown instead. */
const INVALID = '[aria-invalid="true"]:not([hidden] *)';

/**
 * The faults of a form. After each refusal the focus goes to the first invalid field; if there is
 * none, back to where `keepFocus` found it, or else to the submit button, because a busy form loses
 * the focus. So call `refuse` only once the form is no longer busy (for a mutation: in the
 * callbacks of `mutate`).
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Counts refusals, so that the focus moves after the fields show their faults.
  const [refusals, setRefusals] = useState(0);
  const kept = useRef<Element | null>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const target =
      form.current?.querySelector<HTMLElement>(INVALID) ??
      takeKept(form.current, kept) ??
      findSubmitButton(form.current);
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

/** The submit button that can be seen; it may be outside the form, in the bar of the screen. */
function findSubmitButton(form: HTMLFormElement | null): HTMLElement | undefined {
  const buttons = [...(form?.elements ?? [])].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  );
  return buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0];
}

/** Returns the control that had the focus, once; null if it is gone or outside the form. */
function takeKept(form: HTMLElement | null, kept: RefObject<Element | null>): HTMLElement | null {
  const element = kept.current;
  kept.current = null;
  return element instanceof HTMLElement && form?.contains(element) ? element : null;
}
