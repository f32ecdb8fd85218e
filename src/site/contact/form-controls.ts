import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { contactFieldNames, readFields, type WholeMessage } from './contact-field-names.ts';
import { keepUnsentMessage, type MessageFormValues } from './unsent-message.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const getControl = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control | null;

export const readControls = (form: HTMLFormElement): WholeMessage =>
  readFields((name) => getControl(form, name)?.value);

/** The fields that were changed after the server filled them and before this script was running. */
export function findTyped(form: HTMLFormElement, values: MessageFormValues): ContactFieldName[] {
  const current = readControls(form);
  return contactFieldNames.filter((name) => current[name] !== (values[name] ?? ''));
}

/** Fills fields that are empty or as the server filled them: text typed meanwhile is newer. */
export function fillUntouchedControls(
  form: HTMLFormElement,
  filled: MessageFormValues,
  values: MessageFormValues,
): void {
  for (const name of contactFieldNames) {
    const control = getControl(form, name);
    const isUntouched = control?.value === '' || control?.value === filled[name];
    if (control && isUntouched && values[name]) control.value = values[name];
  }
}

const hydrated = new AbortController();

/** Keeps what is typed until the page is hydrated, when React puts the server's text back. */
export function keepEarlyInput(form: Element | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  const keep = () => keepUnsentMessage(readControls(form));
  const isTyped = contactFieldNames.some((name) => {
    const control = getControl(form, name);
    if (!(control instanceof HTMLSelectElement)) return control?.value !== control?.defaultValue;
    return [...control.options].some(
      ({ selected, defaultSelected }) => defaultSelected && !selected,
    );
  });
  if (isTyped) keep();
  form.addEventListener('input', keep, { signal: hydrated.signal });
}

/** The form keeps what is typed by itself from now on. */
export const endEarlyInput = () => hydrated.abort();

/** Empties the fields, including those filled by the server. */
export function clearControls(form: HTMLFormElement): void {
  for (const name of contactFieldNames) {
    const control = getControl(form, name);
    if (control) control.value = '';
  }
}
