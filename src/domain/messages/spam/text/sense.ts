import { type Suspicion, suspectIf } from '../suspicion.ts';

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Signals that a text is no sentence of any language: noise, one word, shouting. */
export function judgeSense(message: string): Suspicion[] {
  const words = message.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = message.replace(/[^\p{L}]/gu, '');
  const isUnspaced = UNSPACED_SCRIPT.test(message);
  const noise = words.filter(isNoise);
  const upper = letters.replace(/[^\p{Lu}]/gu, '').length;
  return [
    ...suspectIf(!isUnspaced && words.length < 2, 1.5, 'It is not a sentence'),
    ...suspectIf(
      noise.length > 0 && noise.length * 2 >= words.length,
      4,
      `It is made of random letters (“${noise[0]?.slice(0, 30)}”)`,
    ),
    ...suspectIf(letters.length < 5, 2.5, 'It has no words'),
    ...suspectIf(
      letters.length > 80 && upper / letters.length > 0.7,
      1,
      'It is written in capital letters',
    ),
  ];
}

/** Pairs of letters that fewer than six of 12,000 words have, of `tests/corpora` and our documents. */
const RARE_PAIR = new RegExp(
  [
    'b[cfgkpqwxz]|c[fgqvwx]|d[qx]|f[bcdghjkmnpqvwxz]|g[bfjkqvwxyz]|h[cgjkqvxz]|iw',
    'j[bcdfghjlmpqrtvwxyz]|k[cdghjqvwxz]|l[qrwxz]|m[dghjkqvx]|nx|oq|p[bjknqvwxz]|q[a-tv-z]|r[jx]',
    's[jx]|t[djqx]|uq|v[bcdfghjklmnpqstvwxyz]|w[bdfgjkmpqtuvwxz]|x[bdfghjklmnoqrsuvwxyz]',
    'y[fhjkqvxyz]|z[bcdfgjkmpqrsvx]',
  ]
    .map((pairs) => `(?=${pairs})`)
    .join('|'),
  'giu',
);

/** Whether a word is a row of random letters: rare pairs, scattered capitals, hardly any vowels. */
export function isNoise(word: string): boolean {
  if (!/^[A-Za-z]{5,}$/u.test(word)) return false;
  if (new Set(word.toLowerCase()).size < 4) return false;
  if ((word.match(RARE_PAIR)?.length ?? 0) > 1) return true;
  if (word.length < 8) return false;
  const changes = word.match(/[a-z][A-Z]/gu)?.length ?? 0;
  if (changes >= 3 && word.length < 30) return true;
  const vowels = word.match(/[aeiouyAEIOUY]/gu)?.length ?? 0;
  return vowels / word.length < 0.15 || /[bcdfghjklmnpqrstvwxz]{7,}/iu.test(word);
}
