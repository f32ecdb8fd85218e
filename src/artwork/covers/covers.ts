import { entryAt } from '../geometry/list-entry.ts';
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

/** Every kind of cover, in the order of the ten cover files. */
export const COVER_KINDS: readonly [CoverKind, ...CoverKind[]] = [
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

const { monsoon, coast, grass, field, dust, laterite } = COVER_SCHEMES;

// Seeds and schemes were chosen by eye, so that neighbours in the list differ in colour as well as in form.
const CHOSEN: readonly { readonly seed: number; readonly scheme: CoverScheme }[] = [
  { seed: 101, scheme: monsoon },
  { seed: 14, scheme: dust },
  { seed: 9, scheme: field },
  { seed: 33, scheme: grass },
  { seed: 63, scheme: coast },
  { seed: 5, scheme: laterite },
  { seed: 8, scheme: dust },
  { seed: 21, scheme: coast },
  { seed: 44, scheme: dust },
  { seed: 77, scheme: field },
];

/** The ten ready covers in their order: what draws each, as a complete file. */
export const CHOSEN_COVERS: readonly (() => string)[] = COVER_KINDS.map((draw, index) => {
  const { seed, scheme } = entryAt(CHOSEN, index);
  return () => coverDocument(draw(seed, scheme));
});
