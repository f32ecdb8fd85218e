import { createRandom, pick, seedFromText } from '../geometry/random.ts';
import { drawAgateCover } from './cover-agate.ts';
import { drawCoresCover } from './cover-cores.ts';
import { drawHachuresCover } from './cover-hachures.ts';
import { drawJointsCover } from './cover-joints.ts';
import { drawMeandersCover } from './cover-meanders.ts';
import { drawMonsoonCover } from './cover-monsoon.ts';
import { drawReliefCover } from './cover-relief.ts';
import { drawRidgesCover } from './cover-ridges.ts';
import type { CoverKind, CoverScheme } from './cover-sheet.ts';
import { COVER_SCHEMES, coverDocument } from './cover-sheet.ts';
import { drawStrataCover } from './cover-strata.ts';
import { drawTriangulationCover } from './cover-triangulation.ts';

const COVER_KINDS: readonly [CoverKind, ...CoverKind[]] = [
  drawReliefCover,
  drawStrataCover,
  drawTriangulationCover,
  drawJointsCover,
  drawMonsoonCover,
  drawAgateCover,
  drawMeandersCover,
  drawCoresCover,
  drawHachuresCover,
  drawRidgesCover,
];

const SCHEMES: readonly [CoverScheme, ...CoverScheme[]] = [
  COVER_SCHEMES.monsoon,
  COVER_SCHEMES.coast,
  COVER_SCHEMES.grass,
  COVER_SCHEMES.field,
  COVER_SCHEMES.dust,
  COVER_SCHEMES.laterite,
];

/** Draws a post's cover from a text that never changes: the same file for the same text, another for another. */
export function drawPostCover(seed: string): string {
  const random = createRandom(seedFromText(seed));
  const kind = pick(random, COVER_KINDS);
  const scheme = pick(random, SCHEMES);
  return coverDocument(kind(1 + Math.floor(random() * 0x7fffffff), scheme));
}
