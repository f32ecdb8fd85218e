const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’._-]*/gu;

/** Written without spaces; two characters make about one word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** How many words a plain text has, in any script: what reading it takes. Lone punctuation is no word. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(SPACED_WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / 2);
}
