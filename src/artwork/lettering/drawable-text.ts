import { findLetter } from './letters.ts';

/** What the face lacks, and how it is commonly written without it. */
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

/** Emoji with everything that belongs to them, and signs that nobody sees: left out without loss. */
const DECORATION =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|[\u{FE00}-\u{FE0F}]|\u20E3/gu;
/** Signs that are letters of the face although Unicode counts them as pictures. */
const KEPT = /[©®™]/u;

/**
 * A text as the display face can draw it, or null when it lacks a letter: a title is drawn whole
 * or not at all, for half a title is a wrong one.
 */
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
