import { contourFills, contourLines } from '../geometry/contour-map.ts';
import type { HeightAt } from '../geometry/geometry.ts';
import { evenly } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { LINE } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet, schemeColours } from './cover-sheet.ts';

/** A contour map with three height tints. */
export const drawReliefCover: CoverKind = (seed, scheme) => {
  const noise = createFractalNoise(seed, 2);
  const height: HeightAt = (x, y) => 0.5 + 0.66 * noise(x / 300, y / 290);
  const [ground, ...tints] = schemeColours(scheme);
  const fills = contourFills(height, COVER, [0.46, 0.66, 0.84], { tolerance: 1.2 });
  const { minor, major } = contourLines(height, COVER, evenly(0.1, 1.14, 14), {
    tolerance: 1,
    majorEvery: 4,
  });
  return (
    fillSheet(ground) +
    fills.map((fill, index) => path(fill, { fill: entryAt(tints, index) })).join('') +
    path(minor, { stroke: LINE, opacity: 0.75 }) +
    path(major, { stroke: LINE, width: 1.75 })
  );
};
