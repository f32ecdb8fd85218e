import type { Horizon, Point } from './geometry/geometry.ts';
import { mix, sampleHorizon } from './geometry/geometry.ts';
import { entryAt } from './geometry/list-entry.ts';
import { simplifyLine } from './geometry/simplify.ts';
import { splinePath, strokesPath, toPath } from './geometry/spline.ts';
import { LINE } from './palette.ts';
import { path } from './svg-elements.ts';

/** The rocks of a geological sheet: sandstone, shale, limestone, lava, columnar lava. */
export type Lithology = 'dots' | 'clay' | 'brick' | 'basalt' | 'columns';

/** A bed of rock between two horizons. */
export interface Bed {
  readonly top: Horizon;
  readonly bottom: Horizon;
  readonly left: number;
  readonly right: number;
  /** The surface of the land, if it cuts the bed: marks above it are left out. */
  readonly surface?: Horizon;
}

// Distance between two rows of marks, in drawing units.
const ROW_HEIGHT: Record<Lithology, number> = {
  dots: 13,
  clay: 14,
  brick: 20,
  basalt: 19,
  columns: 0,
};
const HATCH_OPACITY = 0.8;

/** Fills a bed with the marks of its rock: real strokes, because patterns do not take the page's colours. */
export function hatchBed(lithology: Lithology, bed: Bed): string {
  if (lithology === 'columns') return columnMarks(bed);
  const middle = (bed.left + bed.right) / 2;
  const thickness = bed.bottom(middle) - bed.top(middle);
  const rows = Math.max(1, Math.round(thickness / ROW_HEIGHT[lithology]));
  const rowAt =
    (share: number): Horizon =>
    (x) =>
      mix(bed.top(x), bed.bottom(x), share);
  const shares = Array.from({ length: rows }, (_, row) => (row + 0.5) / rows);
  switch (lithology) {
    case 'dots':
      return dashedRows(
        shares.map((share) => rowPath(rowAt(share), bed)),
        '.1 27',
        13.5,
        3.4,
      );
    case 'clay':
      return dashedRows(
        shares.map((share) => rowPath(rowAt(share), bed)),
        '24 34',
        29,
        2,
      );
    case 'brick':
      return brickRows(bed, rowAt, rows, thickness / rows);
    case 'basalt':
      return lavaMarks(bed, shares.map(rowAt));
  }
}

function dashedRows(
  rows: readonly string[],
  dash: string,
  halfPeriod: number,
  width: number,
): string {
  const every = (parity: number) => rows.filter((_, row) => row % 2 === parity).join('');
  const paint = {
    stroke: LINE,
    width,
    dash,
    opacity: HATCH_OPACITY,
    scales: true,
    round: width > 3,
  };
  return path(every(0), paint) + path(every(1), { ...paint, dashOffset: halfPeriod });
}

// Upright joints are cheap as the dashes of a stroke that is as wide as the row is high.
function brickRows(
  bed: Bed,
  rowAt: (share: number) => Horizon,
  rows: number,
  rowHeight: number,
): string {
  const seams = Array.from({ length: rows - 1 }, (_, row) =>
    rowPath(rowAt((row + 1) / rows), bed),
  ).join('');
  const courses = Array.from({ length: rows }, (_, row) => rowPath(rowAt((row + 0.5) / rows), bed));
  return (
    path(seams, { stroke: LINE, width: 1.6, opacity: HATCH_OPACITY, scales: true }) +
    dashedJoints(
      courses.filter((_, row) => row % 2 === 0),
      rowHeight,
      0,
    ) +
    dashedJoints(
      courses.filter((_, row) => row % 2 === 1),
      rowHeight,
      38,
    )
  );
}

function dashedJoints(courses: readonly string[], rowHeight: number, dashOffset: number): string {
  const width = toPath(rowHeight);
  return path(courses.join(''), {
    stroke: LINE,
    width,
    dash: '1.6 74.4',
    dashOffset,
    opacity: HATCH_OPACITY,
    scales: true,
  });
}

function lavaMarks({ left, right, surface }: Bed, rows: readonly Horizon[]): string {
  const marks = rows.flatMap((row, index) => {
    const strokes: { from: Point; by: Point[] }[] = [];
    for (let x = left + 8 + (index % 2) * 13; x < right; x += 26) {
      if (surface && row(x) < surface(x) + 6) continue;
      strokes.push({
        from: [x, row(x) - 2],
        by: [
          [2, 4],
          [2, -4],
        ],
      });
    }
    return strokes;
  });
  return path(strokesPath(marks), {
    stroke: LINE,
    width: 1.8,
    opacity: HATCH_OPACITY,
    scales: true,
  });
}

function columnMarks({ top, bottom, left, right, surface = top }: Bed): string {
  const strokes: { from: Point; by: Point[] }[] = [];
  for (let x = left + 3, index = 0; x < right; x += index % 3 === 1 ? 15 : 10, index++) {
    const start = Math.max(top(x), surface(x));
    if (bottom(x) > start) strokes.push({ from: [x, start], by: [[0, bottom(x) - start]] });
  }
  return path(strokesPath(strokes), {
    stroke: LINE,
    width: 1.6,
    opacity: HATCH_OPACITY,
    scales: true,
  });
}

// Where the land's surface cuts a bed, its rows fall into the pieces that are still underground.
function rowPath(row: Horizon, { left, right, surface }: Bed): string {
  const pieces: Point[][] = [[]];
  for (const point of sampleHorizon(row, left, right, surface ? 12 : 30)) {
    if (surface && point[1] < surface(point[0]) + 5) pieces.push([]);
    else entryAt(pieces, -1).push(point);
  }
  return pieces.map((piece) => splinePath(simplifyLine(piece, 0.5))).join('');
}
