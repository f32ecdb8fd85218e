import { findWords } from './find-words.ts';

const BEFORE = 70;
const LENGTH = 200;

/** The words around the first found one, about 200 characters, with `…` where cut; null if none occurs. */
export function findPassage(text: string, words: string): string | null {
  const [first] = findWords(text, words, 1);
  if (!first) return null;
  const start = first.start <= BEFORE ? 0 : skipPart(text, first.start - BEFORE, first.start);
  const limit = Math.max(start + LENGTH, first.end);
  const end = limit >= text.length ? text.length : dropPart(text, first.end, limit);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}

/** After the next space, or where the found word begins if there is none. */
function skipPart(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= until ? until : space + 1;
}

/** At the last space, or where the found word ends if there is none. */
function dropPart(text: string, from: number, until: number): number {
  return Math.max(text.lastIndexOf(' ', until), from);
}
