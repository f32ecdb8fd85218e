import { foldText } from './fold-text.ts';

/** A part of a text, in UTF-16 units; `end` is after it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Written without spaces, so that a word may begin anywhere. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** A character outside ASCII, or as many inside as follow each other. */
const RUNS = /[\0-\u007f]+|[^\0-\u007f]/gu;

/** Letters and digits at the end of a text: no word begins after them. */
const INSIDE = /[\p{L}\p{N}]$/u;

/** Where words begin as a searched one does, in any case and accents; the first `limit`, in linear time. */
export function findWords(
  text: string,
  words: string,
  limit = Number.POSITIVE_INFINITY,
): TextRange[] {
  const wanted = splitWords(words)
    .map(foldText)
    .filter((word) => word !== '')
    // The longest first, so that of two that begin alike the longer is found.
    .sort((one, other) => other.length - one.length)
    .map((word) => ({ word, next: -1 }));
  if (wanted.length === 0) return [];
  const { folded, findPlace } = foldWithPlaces(text);
  const found: TextRange[] = [];
  for (let from = 0; found.length < limit; ) {
    let first: { readonly word: string; readonly next: number } | null = null;
    for (const one of wanted) {
      if (one.next < from) one.next = findBeginning(folded, one.word, from);
      if (one.next < (first?.next ?? Number.POSITIVE_INFINITY)) first = one;
    }
    if (!first) break;
    const start = first.next;
    from = start + first.word.length;
    found.push({ start: findPlace(start), end: findPlace(from) });
  }
  return found;
}

/** The words of a search, as typed. */
export const splitWords = (words: string): string[] =>
  words.split(/\s+/).filter((word) => word !== '');

/** The next place where a word begins with this; infinity if there is none. */
function findBeginning(folded: string, word: string, from: number): number {
  const isUnspaced = UNSPACED.test(word);
  let index = folded.indexOf(word, from);
  while (index > 0 && !isUnspaced && INSIDE.test(folded.slice(Math.max(0, index - 2), index))) {
    index = folded.indexOf(word, index + 1);
  }
  return index === -1 ? Number.POSITIVE_INFINITY : index;
}

/** The folded text, and where the character began that one of its units comes from. */
function foldWithPlaces(text: string) {
  const parts: { readonly start: number; readonly place: number; readonly isPlain: boolean }[] = [];
  let folded = '';
  for (const { 0: run, index: place } of text.matchAll(RUNS)) {
    const isPlain = run < '\u0080';
    const part = isPlain ? run.toLowerCase() : foldText(run);
    if (part === '') continue;
    parts.push({ start: folded.length, place, isPlain });
    folded += part;
  }
  const findPlace = (unit: number) => {
    if (unit >= folded.length) return text.length;
    const { start, place, isPlain } = parts[findLastBefore(parts, unit)] as (typeof parts)[number];
    return isPlain ? place + unit - start : place;
  };
  return { folded, findPlace };
}

/** The index of the last part that begins at this unit or before; the first begins at 0. */
function findLastBefore(parts: readonly { readonly start: number }[], unit: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((parts[middle]?.start ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}
