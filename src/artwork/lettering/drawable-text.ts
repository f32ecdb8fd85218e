import { findLetter } from './letters.ts';

/** Characters that the typeface lacks, and their common substitutes. */
const spellings: Readonly<Record<string, string>> = {
  '₹': 'Rs ',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '′': '’',
  '″': '”',
  '→': '–',
  '≤': '<=',
  '≥': '>=',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ẞ: 'SS',
};

/** Emoji with their modifiers, and invisible characters: left out without loss. */
const DECORATION =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|[\u{FE00}-\u{FE0F}]|\u20E3/gu;
/** Characters the typeface has although Unicode counts them as pictures. */
const KEPT = /[©®™]/u;

/** A text in letters of the display typeface, or null if it lacks one: a title is drawn whole or not at all. */
export function toDrawableText(text: string): string | null {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(DECORATION, (sign) => (KEPT.test(sign) ? sign : ''))
    .replace(/ +/g, ' ')
    .trim();
  let drawable = '';
  for (const letter of plain) {
    const spelled = findLetter(letter) ? letter : spellings[letter];
    if (spelled === undefined) return null;
    drawable += spelled;
  }
  return drawable || null;
}
