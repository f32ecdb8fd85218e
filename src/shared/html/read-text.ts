import { foldSpaces } from '../text/fold-spaces.ts';
import { escapeText, unescapeText } from './escape-html.ts';
import { INLINE_ELEMENTS } from './post-elements.ts';

const TAG = /<[^<>]*>/g;

// A word may be part of such an element ("un<b>bound</b>ed"); every other element ends it.
const INLINE_TAG = new RegExp(`</?(?:${INLINE_ELEMENTS.join('|')})(?:\\s[^<>]*)?>`, 'gi');

// Others than those of `escapeAttribute`, which the cleaner writes too: a text may be full of them,
// and to call a function for each takes far longer than to replace all of one kind.
const OTHER_REFERENCE =
  /&(?!(?:amp|lt|gt|quot);)(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|[A-Za-z]\w*);/g;

/** Removes the tags of HTML, or replaces them by another text. */
export function stripTags(html: string, instead = ''): string {
  return html.replace(TAG, instead);
}

/** The text of HTML on one line, with references decoded. Takes linear time for any input. */
export function readText(html: string): string {
  const text = stripTags(html.replace(INLINE_TAG, ''), ' ').replace(
    OTHER_REFERENCE,
    (_, decimal?: string, hexadecimal?: string) => {
      // Other names are of spaces and symbols, which only separate words.
      const codePoint = Number(decimal ?? `0x${hexadecimal ?? '20'}`);
      return codePoint <= 0x10ffff ? escapeText(String.fromCodePoint(codePoint)) : ' ';
    },
  );
  return foldSpaces(unescapeText(text));
}
