import { cutText } from '#rules/text/cut-text.ts';
import { foldCase } from '#rules/text/fold-case.ts';

// Marks that readers leave out when they search: accents of Latin, Greek and Cyrillic, Hebrew
// points, Arabic vowel signs. In other scripts marks are letters (Devanagari vowels) and stay.
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

// Han and Kana are written without spaces, so each of their characters counts as a word.
const WORD =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]&&\p{L}]|[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]][[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]]*/gv;

// PostgreSQL takes lexemes up to 2046 bytes; nobody searches for more than the beginning.
const WORD_LENGTH_MAX = 64;

/**
 * The words of a text in order, folded: without case, accents or punctuation, at most 64 UTF-16
 * units each. Text that is stored and words that are asked for go through here, so that they meet.
 */
export function listWords(text: string): string[] {
  const bare = text.normalize('NFKD').replace(OPTIONAL_MARKS, '');
  return (foldCase(bare).match(WORD) ?? []).map((word) => cutText(word, WORD_LENGTH_MAX));
}
