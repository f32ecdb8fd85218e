import { cutText } from '#shared/text/cut-text.ts';
import { foldText } from '#shared/text/fold-text.ts';

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
  return (foldText(text).match(WORD) ?? []).map((word) => cutText(word, WORD_LENGTH_MAX));
}
