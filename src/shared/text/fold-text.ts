import { toCompatible } from './compatible.ts';
import { foldCase } from './fold-case.ts';

// Marks that readers leave out when they search: accents of Latin, Greek and Cyrillic, Hebrew
// points, Arabic vowel signs. In other scripts marks are letters (Devanagari vowels) and stay.
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/** Letters that no normal form takes apart, though people type them without their stroke. */
const STROKED = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' };
const STROKED_LETTER = new RegExp(`[${Object.keys(STROKED).join('')}]`, 'g');

/** A text without case and accents. What is stored for search and what is searched for meet in it. */
export const foldText = (text: string): string =>
  foldCase(toCompatible(text).normalize('NFKD').replace(OPTIONAL_MARKS, '')).replace(
    STROKED_LETTER,
    (letter) => STROKED[letter as keyof typeof STROKED],
  );
