import { createRandom, pick, seedFromText } from '../geometry/random.ts';
import type { CoverScheme } from './cover-sheet.ts';
import { COVER_SCHEMES, coverDocument } from './cover-sheet.ts';
import { COVER_KINDS } from './covers.ts';

const SCHEMES: readonly [CoverScheme, ...CoverScheme[]] = [
  COVER_SCHEMES.monsoon,
  COVER_SCHEMES.coast,
  COVER_SCHEMES.grass,
  COVER_SCHEMES.field,
  COVER_SCHEMES.dust,
  COVER_SCHEMES.laterite,
];

/**
 * Draws the cover of a post from any text that never changes, such as its slug. The same text always gives the same
 * file; a different text gives a different kind, colours or at least landscape.
 */
export function drawPostCover(seed: string): string {
  const random = createRandom(seedFromText(seed));
  const kind = pick(random, COVER_KINDS);
  const scheme = pick(random, SCHEMES);
  return coverDocument(kind(1 + Math.floor(random() * 0x7fffffff), scheme));
}
