import { foldText } from './fold-text.ts';

/** A part of a text, in UTF-16 units; `end` is after it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Written without spaces, so that a word may begin anywhere. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/**
 * Where words of a text begin as one of the searched words does, whatever the case and the accents,
 * in order. Takes linear time.
 */
export function findWords(text: string, words: string): TextRange[] {
  const wanted = splitWords(words)
    .map(foldText)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  // The longest first, so that of two that begin alike the longer is found.
  const pattern = wanted
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return UNSPACED.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}`;
    })
    .join('|');
  const { folded, starts } = foldWithPlaces(text);
  return [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }) => ({
    start: starts[index] ?? 0,
    end: starts[index + found.length] ?? text.length,
  }));
}

/** What somebody searches for, word by word as typed. */
export const splitWords = (words: string): string[] =>
  words.split(/\s+/).filter((word) => word !== '');

/** The folded text, and for each of its units where the character began that it comes from. */
function foldWithPlaces(text: string) {
  const starts: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const part = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(place);
    folded += part;
    place += character.length;
  }
  return { folded, starts };
}
