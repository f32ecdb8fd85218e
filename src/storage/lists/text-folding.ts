import { cutText } from '#shared/text/cut-text.ts';
import { foldText } from '#shared/text/fold-text.ts';

// Han and Kana are written without spaces, so each of their characters counts as a word.
const WORD =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]&&\p{L}]|[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]][[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]]*/gv;

// PostgreSQL takes lexemes up to 2046 bytes; nobody searches for more than the beginning.
const WORD_LENGTH_MAX = 64;

/** The words of a text, folded, at most 64 units each, so that stored and asked ones meet. */
export function listWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.map((word) =>
    word.length > WORD_LENGTH_MAX ? cutText(word, WORD_LENGTH_MAX) : word,
  );
}
