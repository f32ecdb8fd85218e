import { useCallback, useEffect, useRef, useState } from 'react';
import type { ControlName, FieldErrors } from './server-refusal.ts';

/** Skips the editor's text while its HTML source is shown instead. */
const INVALID = '[aria-invalid="true"]:not([hidden] *)';

/**
 * The faults of a form. After each refusal the focus goes to the first invalid field. If there is
 * none, it returns to the control that had it last, because a busy form and a notice that is gone
 * lose it. So call `refuse` only once the form is no longer busy (for a mutation: in the callbacks
 * of `mutate`).
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Counts refusals, so that the focus moves after the fields show their faults.
  const [refusals, setRefusals] = useState(0);
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && isInForm(target, form.current)) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (refusals === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>(INVALID);
    const isLost = document.activeElement === document.body;
    const target = invalid ?? (isLost ? last.current : null);
    target?.focus({ preventScroll: !invalid });
  }, [refusals]);

  /** Whoever types on keeps the focus. */
  const refuse = useCallback((fieldErrors: FieldErrors, isTypingOn = false) => {
    setErrors(fieldErrors);
    if (!isTypingOn) setRefusals((count) => count + 1);
  }, []);

  const clearError = useCallback((name: ControlName) => {
    setErrors((current) => {
      if (!(name in current)) return current;
      const { [name]: _cleared, ...rest } = current;
      return rest;
    });
  }, []);

  const clear = useCallback(() => setErrors({}), []);

  const goBack = useCallback(() => last.current?.focus({ preventScroll: true }), []);

  return { form, errors, refuse, clearError, clear, goBack };
}

/** Whether a control belongs to the form, from wherever on the screen. */
const isInForm = (control: HTMLElement, form: HTMLFormElement | null) =>
  form !== null && (form.contains(control) || ('form' in control && control.form === form));
