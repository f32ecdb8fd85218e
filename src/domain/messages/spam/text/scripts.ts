import { type Suspicion, suspectIf } from '../suspicion.ts';

const WORD = /[\p{L}\p{M}]{3,}/gu;
const INVISIBLE_INSIDE_WORD = /\p{L}[\u00ad\u200b\u200c\u2060\ufeff]+\p{L}/u;
/** Letters meant for formulas, which chat programs and spammers use as typefaces. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f189}\u24b6-\u24e9\uff21-\uff5a]/gu;

/** Signals in the writing: mixed or disguised letters within a word. Several languages are none. */
export function judgeScripts(text: string): Suspicion[] {
  const words = text.match(WORD) ?? [];
  const mixed = words.filter(isMixed);
  const styled = text.match(STYLED)?.length ?? 0;
  const isLatin = /\p{Script=Latin}/u.test(text);
  return [
    ...suspectIf(
      mixed.length > 0,
      mixed.length > 2 ? 5 : 2,
      `Words mix letters of two alphabets (“${mixed[0]?.slice(0, 30)}”)`,
    ),
    ...suspectIf(
      isLatin && INVISIBLE_INSIDE_WORD.test(text.replace(/[^\p{Script=Latin}\p{Cf}]+/gu, ' ')),
      2,
      'Words are broken up by invisible characters',
    ),
    ...suspectIf(styled > 5, styled > 40 ? 4 : 2.5, 'It is written with look-alike letters'),
  ];
}

function isMixed(word: string): boolean {
  if (!/\p{Script=Latin}/u.test(word)) return false;
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return false;
  // A foreign ending after a Latin name is good Russian: GitLabом. Disguise is spread over the word.
  return !/^(?:\p{Script=Latin}+[\p{Script=Cyrillic}]+|[\p{Script=Cyrillic}]+\p{Script=Latin}+|\p{Script=Greek}\p{Script=Latin}+|\p{Script=Latin}+\p{Script=Greek})$/u.test(
    word,
  );
}
