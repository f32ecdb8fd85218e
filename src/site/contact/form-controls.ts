import { type ContactFieldName, contactFieldNames } from './contact-form-state.ts';
import type { MessageValues } from './unsent-message.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const getControl = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control | null;

/** What stands in the fields now. */
export function readControls(form: HTMLFormElement): MessageValues {
  return Object.fromEntries(
    contactFieldNames.map((name) => [name, getControl(form, name)?.value ?? '']),
  );
}

/** The fields that were changed since the server filled them, before any script could hear of it. */
export function findTyped(form: HTMLFormElement, values: MessageValues): ContactFieldName[] {
  const standing = readControls(form);
  return contactFieldNames.filter((name) => standing[name] !== (values[name] ?? ''));
}

/** Puts values into the fields where nothing stands yet: what was typed meanwhile is newer. */
export function fillEmptyControls(form: HTMLFormElement, values: MessageValues): void {
  for (const name of contactFieldNames) {
    const control = getControl(form, name);
    if (control?.value === '') control.value = values[name] ?? '';
  }
}

/** Empties the fields, also those that the server had filled. */
export function clearControls(form: HTMLFormElement): void {
  for (const name of contactFieldNames) {
    const control = getControl(form, name);
    if (control) control.value = '';
  }
}
