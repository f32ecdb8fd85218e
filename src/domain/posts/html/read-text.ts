import { unescapeText } from '#rules/html/escape-html.ts';

// A word may be part of such an element ("un<b>bound</b>ed"); every other element ends it.
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|strong|sub|sup|u)(?: [^>]*)?>/g;
const TAG = /<[^>]*>/g;

/** The text of clean HTML on one line: without tags, with spaces folded. */
export function readText(cleanHtml: string): string {
  return unescapeText(cleanHtml.replace(INLINE_TAG, '').replace(TAG, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}
