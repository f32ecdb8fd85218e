const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’._-]*/gu;

/** Written without spaces; two characters make about one word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The number of words in a plain text, in any script. Punctuation alone is not a word. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(SPACED_WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / 2);
}
