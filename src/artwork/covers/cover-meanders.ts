import type { Point } from '../geometry/geometry.ts';
import { mix } from '../geometry/geometry.ts';
import { createRandom } from '../geometry/random.ts';
import { simplifyLine } from '../geometry/simplify.ts';
import { splinePath, toPath } from '../geometry/spline.ts';
import { ACCENT, LINE, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const COURSES = 6;
const CHANNEL_WIDTH = 40;

/** The courses of one river through the centuries, each cutting through the older ones. */
export const drawMeandersCover: CoverKind = (seed, { ground, steps }) => {
  const random = createRandom(seed);
  const bends = Array.from({ length: 6 }, () => ({
    swing: 0.84 + 0.2 * random(),
    length: 820 + 360 * random(),
  }));
  const mirrored = random() < 0.5;
  const tilt = (random() - 0.5) * 0.3;
  const colours = [
    wall(ground),
    strata(steps[0]),
    wall(steps[0]),
    strata(steps[1]),
    strata(steps[2]),
    strata(1),
  ];
  const courses = colours.map((fill, index) => {
    const age = 1 - index / (COURSES - 1);
    const points = followRiver(bends, age, tilt + 0.12 * (random() - 0.5), mirrored);
    const course = splinePath(simplifyLine(points, 1.1));
    const newest = index === COURSES - 1;
    const width = toPath(newest ? CHANNEL_WIDTH * 0.8 : CHANNEL_WIDTH);
    return (
      path(course, { stroke: LINE, width: width + 4, scales: true }) +
      path(course, { stroke: fill, width, scales: true }) +
      (newest ? path(course, { stroke: ACCENT, width: 2, dash: '9 6' }) : '')
    );
  });
  return fillSheet(strata(ground)) + courses.join('');
};

interface Bend {
  readonly swing: number;
  readonly length: number;
}

// A sine-generated curve: the bearing swings evenly along the way, as rivers do. Old courses swing less and have
// shorter bends, so that the young ones reach beyond them.
function followRiver(
  bends: readonly Bend[],
  age: number,
  tilt: number,
  mirrored: boolean,
): Point[] {
  const widest = mix(1.92, 0.95, age);
  const step = 14;
  const points: Point[] = [];
  let x = -120;
  let y = 0;
  for (const { swing, length } of [...bends, ...bends]) {
    const way = length * mix(1, 0.66, age);
    for (let gone = 0; gone < way && x < COVER.width + 100; gone += step) {
      const bearing = widest * swing * Math.sin((2 * Math.PI * gone) / way);
      x += step * Math.cos(bearing);
      y += step * Math.sin(bearing);
      points.push([x, y]);
    }
  }
  const middle = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  return points.map(([px, py]): Point => {
    const aside = (mirrored ? middle - py : py - middle) + (px - COVER.width / 2) * tilt;
    return [px, COVER.height / 2 + aside];
  });
}
