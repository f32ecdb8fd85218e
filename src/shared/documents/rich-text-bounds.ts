import type { RichTextValue } from './document-field.ts';

/** Cleaning takes microseconds for each, in which nobody else is answered. A page has some hundred. */
const SIGNS_MAX = 20_000;

export const hasTooManySigns = (html: string): boolean =>
  html.split(/[<>&]/, SIGNS_MAX + 2).length > SIGNS_MAX + 1;

/** Whether a rich text is refused without having been cleaned. */
export const isTooMuchToClean = ({ max }: RichTextValue, html: string): boolean =>
  html.length > max || hasTooManySigns(html);
