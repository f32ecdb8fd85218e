import { EM, findLetter, getKerning } from './letters.ts';

/** Display type is set tight, with wider spaces that keep the words apart (design: Type). */
const TRACKING = -0.018 * EM;
const WORD_SPACE = 0.05 * EM;

interface PlacedLetter {
  readonly outline: string;
  /** In units of the face, from the beginning of the line. */
  readonly x: number;
}

function placeLetters(text: string): { letters: PlacedLetter[]; width: number } {
  const letters: PlacedLetter[] = [];
  let x = 0;
  let previous = '';
  for (const character of text) {
    const letter = findLetter(character);
    if (!letter) throw new Error(`The display face has no "${character}"`);
    if (previous) x += getKerning(previous, character) + TRACKING;
    if (letter.outline) letters.push({ outline: letter.outline, x });
    x += letter.advance + (character === ' ' ? WORD_SPACE : 0);
    previous = character;
  }
  return { letters, width: x };
}

/** Width in pixels of a drawable text on one line; `size` is the height of an em in pixels. */
export function measureText(text: string, size: number): number {
  return (placeLetters(text).width * size) / EM;
}

/** One line of a drawable text as SVG, its baseline beginning at a point. */
export function drawText(
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly fill: string },
): string {
  const scale = at.size / EM;
  const outlines = placeLetters(text).letters.map(
    ({ outline, x }) => `<path transform="translate(${Math.round(x)} 0)" d="${outline}"/>`,
  );
  // Outlines have y upwards, pictures downwards.
  const place = `translate(${at.x} ${at.y}) scale(${scale} ${-scale})`;
  return `<g transform="${place}" fill="${at.fill}">${outlines.join('')}</g>`;
}
