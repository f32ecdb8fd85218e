import display from './display.json' with { type: 'json' };
import kerningPairs from './kerning.json' with { type: 'json' };

/** One letter at its design size, where an em has `EM` units and y grows downwards in pictures. */
export interface Letter {
  readonly advance: number;
  /** Path data with y upwards from the baseline, as in the font; empty for a space. */
  readonly outline: string;
}

/** Units of an em. */
export const EM = display.unitsPerEm;

const letters = new Map(
  Object.entries(display.letters).map(([letter, data]): [string, Letter] => {
    const space = data.indexOf(' ');
    if (space < 0) return [letter, { advance: Number(data), outline: '' }];
    return [letter, { advance: Number(data.slice(0, space)), outline: data.slice(space + 1) }];
  }),
);

// Each pair is the right letter with its correction behind it: "V-62 T-50".
const kerning = new Map(
  Object.entries(kerningPairs).map(([left, pairs]): [string, Map<string, number>] => [
    left,
    new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), Number(pair.slice(1))])),
  ]),
);

/** A letter of the display typeface, or undefined if it has none. */
export function findLetter(letter: string): Letter | undefined {
  return letters.get(letter);
}

/** How far two neighbours move apart, or together if negative; accents make no difference. */
export function getKerning(left: string, right: string): number {
  return kerning.get(toPlain(left))?.get(toPlain(right)) ?? 0;
}

function toPlain(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}
