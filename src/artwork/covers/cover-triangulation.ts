import { contourFills, contourLines } from '../geometry/contour-map.ts';
import type { HeightAt, Point } from '../geometry/geometry.ts';
import { evenly } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { linePath } from '../geometry/spline.ts';
import { ACCENT, INK, LINE, PAPER } from '../palette.ts';
import { circlesPath, path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet, schemeColours } from './cover-sheet.ts';

const ROWS = 4;
const COLUMNS = 6;

/** Survey stations and their sight lines over the ground, one base line carried through. */
export const drawTriangulationCover: CoverKind = (seed, scheme) => {
  const noise = createFractalNoise(seed, 2);
  const height: HeightAt = (x, y) =>
    0.5 + 0.62 * noise(x / 350 + 2, y / 280) + 0.3 * (x / COVER.width - 0.5);
  const [ground, low, high] = schemeColours(scheme);
  const [lowFill, highFill] = contourFills(height, COVER, [0.45, 0.72], { tolerance: 1.3 });
  const { minor, major } = contourLines(height, COVER, evenly(0.1, 1, 10), {
    tolerance: 1.2,
    majorEvery: 4,
  });
  const stations = layStations(seed);
  const sights = stations
    .flatMap((row, index) => sightsOf(row, stations[index + 1], index % 2))
    .map((sight) => linePath(sight));
  const baseLine = carryBaseLine(stations);
  return (
    fillSheet(ground) +
    path(lowFill, { fill: low }) +
    path(highFill, { fill: high }) +
    path(minor + major, { stroke: LINE, opacity: 0.6 }) +
    path(sights.join(''), { stroke: INK, width: 1.25 }) +
    path(linePath(baseLine), { stroke: ACCENT, width: 3.5, round: true }) +
    path(circlesPath(stations.flat(), 5), { fill: PAPER, stroke: INK, width: 1.5 }) +
    path(circlesPath(baseLine, 5), { fill: ACCENT, stroke: PAPER, width: 1.5 })
  );
};

// A grid of equal triangles, each station moved a little, as if to the nearest hill.
function layStations(seed: number): Point[][] {
  const random = createRandom(seed);
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column): Point => {
      const x = -90 + column * 205 + (row % 2) * 100 + (random() - 0.5) * 100;
      return [x, 55 + row * 163 + (random() - 0.5) * 76];
    }),
  );
}

function sightsOf(
  row: readonly Point[],
  below: readonly Point[] | undefined,
  shifted: number,
): Point[][] {
  return row.flatMap((station, column) => {
    const neighbours = [row[column + 1], below?.[column - 1 + shifted], below?.[column + shifted]];
    return neighbours
      .filter((neighbour) => neighbour !== undefined)
      .map((neighbour) => [station, neighbour]);
  });
}

// From the lower left to the upper right, along drawn sight lines only.
function carryBaseLine(stations: readonly Point[][]): Point[] {
  const way: readonly (readonly [row: number, column: number])[] = [
    [3, 1],
    [2, 2],
    [1, 2],
    [1, 3],
    [0, 4],
  ];
  return way.map(([row, column]) => entryAt(entryAt(stations, row), column));
}
