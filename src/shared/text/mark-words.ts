import { findWords } from './find-words.ts';

/** A piece of a text, and whether it matches what was searched for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text in pieces, with those marked that begin a word as a searched one does. */
export function markWords(text: string, words: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let place = 0;
  for (const { start, end } of findWords(text, words)) {
    parts.push({ text: text.slice(place, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    place = end;
  }
  parts.push({ text: text.slice(place), isMatch: false });
  return words.trim() === '' ? parts : parts.filter((part) => part.text !== '');
}
