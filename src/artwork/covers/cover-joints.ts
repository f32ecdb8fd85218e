import type { Point } from '../geometry/geometry.ts';
import { distance, mix } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { linePath } from '../geometry/spline.ts';
import type { Tint } from '../palette.ts';
import { ACCENT, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const ROW_TO_COLUMN = 0.89;
const HALF_JOINT = 2.5;

/** Basalt columns from above: one cell for each cooling centre, one of them laterite. */
export const drawJointsCover: CoverKind = (seed, { ground, steps }) => {
  const centres = layCentres(seed);
  const noise = createFractalNoise(seed, 2);
  const tints: readonly Tint[] = [steps[1], steps[1], ground, steps[0], steps[0]];
  const cells = new Map<Tint, string>();
  for (const centre of centres) {
    const place = Math.round(2 + 3.4 * noise(centre[0] / 260, centre[1] / 260));
    const tint = entryAt(tints, Math.min(4, Math.max(0, place)));
    cells.set(tint, (cells.get(tint) ?? '') + linePath(cellAround(centre, centres), true));
  }
  const marked = nearestTo([560 + (seed % 200), 250], centres);
  return (
    fillSheet(wall(ground)) +
    [...cells].map(([tint, cell]) => path(cell, { fill: strata(tint) })).join('') +
    path(linePath(cellAround(marked, centres), true), { fill: ACCENT })
  );
};

function layCentres(seed: number): Point[] {
  const random = createRandom(seed);
  const centres: Point[] = [];
  // Lava that cools slowly joints into wide columns.
  const columnWidth = 78 + 44 * random();
  const rowHeight = columnWidth * ROW_TO_COLUMN;
  for (let row = -1; row * rowHeight < COVER.height + rowHeight; row++) {
    for (let column = -1; column * columnWidth < COVER.width + columnWidth; column++) {
      const x = (column + (row & 1) / 2) * columnWidth + (random() - 0.5) * 0.48 * columnWidth;
      centres.push([x, row * rowHeight + (random() - 0.5) * 0.48 * rowHeight]);
    }
  }
  return centres;
}

// A Voronoi cell: the sheet, cut along the middle between this centre and every near one.
function cellAround(centre: Point, centres: readonly Point[]): Point[] {
  let cell: Point[] = [
    [-60, -60],
    [1020, -60],
    [1020, 660],
    [-60, 660],
  ];
  for (const other of centres) {
    const apart = distance(centre, other);
    if (apart === 0 || apart > 320) continue;
    const beyond = ([x, y]: Point) =>
      ((x - (centre[0] + other[0]) / 2) * (other[0] - centre[0]) +
        (y - (centre[1] + other[1]) / 2) * (other[1] - centre[1])) /
        apart +
      HALF_JOINT;
    cell = cutAway(cell, beyond);
  }
  return cell;
}

function cutAway(polygon: readonly Point[], beyond: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index): Point[] => {
    const next = entryAt(polygon, (index + 1) % polygon.length);
    const here = beyond(point);
    const there = beyond(next);
    const kept: Point[] = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [mix(point[0], next[0], share), mix(point[1], next[1], share)]];
  });
}

function nearestTo(place: Point, centres: readonly Point[]): Point {
  return centres.reduce((nearest, centre) =>
    distance(centre, place) < distance(nearest, place) ? centre : nearest,
  );
}
