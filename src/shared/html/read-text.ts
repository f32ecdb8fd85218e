import { foldSpaces } from '../text/fold-spaces.ts';
import { INLINE_ELEMENTS } from './post-elements.ts';

const TAG = /<[^<>]*>/g;

// A word may be part of such an element ("un<b>bound</b>ed"); every other element ends it.
const INLINE_TAG = new RegExp(`</?(?:${INLINE_ELEMENTS.join('|')})(?:\\s[^<>]*)?>`, 'gi');

const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w*));/gi;

/** The named character references written by the cleaner and by `escapeText`. */
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);

/** Removes the tags of HTML, or replaces them by another text. */
export function stripTags(html: string, instead = ''): string {
  return html.replace(TAG, instead);
}

/** The text of HTML on one line, with references decoded. Takes linear time for any input. */
export function readText(html: string): string {
  const text = stripTags(html.replace(INLINE_TAG, ''), ' ').replace(
    CHARACTER_REFERENCE,
    (_, decimal?: string, hexadecimal?: string, name?: string) => {
      // Other names are of spaces and symbols, which only separate words.
      if (name !== undefined) return namedCharacters.get(name) ?? ' ';
      const codePoint = decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ' ';
    },
  );
  return foldSpaces(text);
}
