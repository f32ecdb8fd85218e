import { contourFills, contourLines } from '../geometry/contour-map.ts';
import type { HeightAt, Point } from '../geometry/geometry.ts';
import { evenly } from '../geometry/geometry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { strokesPath } from '../geometry/spline.ts';
import { ACCENT, INK, LINE, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const SPACING = 28;

/** A rain map: lines of equal rainfall, and slanting strokes that are closer together where more rain falls. */
export const drawMonsoonCover: CoverKind = (seed, { ground, steps }) => {
  const noise = createFractalNoise(seed, 2);
  const random = createRandom(seed);
  const windward = random() < 0.5 ? -1 : 1;
  const rain: HeightAt = (x, y) =>
    0.5 + 0.55 * noise(x / 380, y / 310) + windward * 0.5 * (x / COVER.width - 0.5);
  const [wet, wettest] = contourFills(rain, COVER, [0.5, 0.78], { tolerance: 1.4 });
  const { minor, major } = contourLines(rain, COVER, evenly(0.22, 1.06, 7), {
    tolerance: 1,
    majorEvery: 3,
  });
  const heaviest = contourLines(rain, COVER, [0.78], { tolerance: 1.2 }).major;
  return (
    fillSheet(strata(ground)) +
    path(wet, { fill: strata(steps[0]) }) +
    path(wettest, { fill: wall(steps[0]) }) +
    path(minor + major, { stroke: LINE }) +
    path(strokesPath(fall(rain, random)), { stroke: INK, width: 1.25, opacity: 0.7 }) +
    path(heaviest, { stroke: ACCENT, width: 2.5 })
  );
};

// Jittered rows instead of random places: strokes that touch would look like dirt.
function fall(rain: HeightAt, random: () => number): { from: Point; by: Point[] }[] {
  const strokes: { from: Point; by: Point[] }[] = [];
  for (let row = 0; row < 24; row++) {
    for (let column = 0; column < 38; column++) {
      const x = (column + (row % 2) / 2) * SPACING + 6 * random();
      const y = row * SPACING - 14 + 8 * random();
      const amount = rain(x, y);
      if (amount < 0.18 + 0.6 * random()) continue;
      const length = 8 + 12 * Math.min(1, Math.max(0, amount));
      strokes.push({ from: [x, y], by: [[-0.34 * length, length]] });
    }
  }
  return strokes;
}
