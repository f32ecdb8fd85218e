import type { JudgedMessage } from '../suspicion.ts';
import { toReadableText } from '../text/readable-text.ts';

/** More words of one message neither teach nor judge better. */
const WORDS_MAX = 300;
const WORD_LENGTH_MAX = 24;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const WORD = /[\p{L}\p{N}%$€£]{2,}/gu;

/**
 * The distinct words of a message by which it is compared with earlier ones, at most 300: words
 * without accents, pairs of characters where a language writes no spaces, and what its links and
 * numbers look like.
 */
export function toSpamWords({ fullName, company, message }: JudgedMessage): string[] {
  const text = toReadableText([company, message].join('\n'));
  const words = new Set<string>(toMarks(fullName, message));
  for (const run of text.match(UNSPACED) ?? []) {
    for (let at = 0; at + 1 < run.length; at += 1) words.add(run.slice(at, at + 2));
  }
  for (const word of text.replace(UNSPACED, ' ').match(WORD) ?? []) {
    if (!/^\p{N}+$/u.test(word)) words.add(word.slice(0, WORD_LENGTH_MAX));
  }
  return [...words].slice(0, WORDS_MAX);
}

/** Words of this file's own; a `#` never occurs in others. */
function toMarks(fullName: string, message: string): string[] {
  const marks: [string, boolean][] = [
    ['#link', /https?:|www\./iu.test(message)],
    ['#exclaims', (message.match(/[!！¡]/gu)?.length ?? 0) > 1],
    ['#asks', /[?？]/u.test(message)],
    ['#money', /[$€£¥₹]\s?\d|\d\s?(?:[$€£]|euros?\b|usd|dollars?|zł|reais|рубл)/iu.test(message)],
    ['#percent', /\d\s?%/u.test(message)],
    ['#full-name', /^\p{Lu}\S+ (?:\S+ )?\p{Lu}\S+$/u.test(fullName)],
  ];
  return marks.flatMap(([mark, isSo]) => (isSo ? [mark] : []));
}
