import { contourFill } from '../geometry/contour-map.ts';
import { sampleHeights, traceContours } from '../geometry/contours.ts';
import type { HeightAt, Point } from '../geometry/geometry.ts';
import { distance, evenly, mix } from '../geometry/geometry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { strokesPath } from '../geometry/spline.ts';
import { ACCENT, INK, strata } from '../palette.ts';
import { circle, path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const INTERVAL = 0.085;
const LEVELS = evenly(0.2, 0.2 + 10 * INTERVAL, 11);
const STEEPEST_SPACING = 9;
const GENTLEST_LENGTH = 46;

/** A relief in hachures, the way it was drawn before contours: strokes run downhill and crowd where it is steep. */
export const drawHachuresCover: CoverKind = (seed, { ground, steps }) => {
  const noise = createFractalNoise(seed, 2);
  const random = createRandom(seed);
  const height: HeightAt = (x, y) => 0.46 + 0.62 * noise(x / 330, y / 300);
  const strokes = LEVELS.flatMap((level) => slopeStrokes(height, level, random));
  const summit = highestPoint(height);
  return (
    fillSheet(strata(ground)) +
    path(contourFill(height, COVER, 0.54, { tolerance: 1.4 }), { fill: strata(steps[0]) }) +
    path(contourFill(height, COVER, 0.86, { tolerance: 1.4 }), { fill: strata(steps[1]) }) +
    path(strokesPath(strokes), { stroke: INK, width: 1.4, opacity: 0.78 }) +
    circle(summit, 7, { fill: ACCENT })
  );
};

// Strokes run from each contour down to the next one; gentle ground has none.
function slopeStrokes(
  height: HeightAt,
  level: number,
  random: () => number,
): { from: Point; by: Point[] }[] {
  return traceContours(sampleHeights(height, COVER, 110), level).flatMap(({ points }) => {
    const strokes: { from: Point; by: Point[] }[] = [];
    let owed = STEEPEST_SPACING * random();
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (!before) continue;
      owed -= distance(before, point);
      if (owed > 0) continue;
      const [downX, downY, steepness] = slopeAt(height, point);
      const length = (0.86 * INTERVAL) / steepness;
      owed += mix(STEEPEST_SPACING, 24, Math.min(1, length / GENTLEST_LENGTH));
      if (length < GENTLEST_LENGTH)
        strokes.push({ from: point, by: [[downX * length, downY * length]] });
    }
    return strokes;
  });
}

function slopeAt(
  height: HeightAt,
  [x, y]: Point,
): [downX: number, downY: number, steepness: number] {
  const dx = (height(x - 3, y) - height(x + 3, y)) / 6;
  const dy = (height(x, y - 3) - height(x, y + 3)) / 6;
  const steepness = Math.hypot(dx, dy) || 1e-9;
  return [dx / steepness, dy / steepness, steepness];
}

function highestPoint(height: HeightAt): Point {
  let summit: Point = [480, 300];
  for (let y = 80; y <= 520; y += 10) {
    for (let x = 100; x <= 860; x += 10) {
      if (height(x, y) > height(summit[0], summit[1])) summit = [x, y];
    }
  }
  return summit;
}
