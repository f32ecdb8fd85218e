import type { Contour, HeightGrid } from './contours.ts';
import { sampleHeights, traceContours } from './contours.ts';
import type { Frame, HeightAt } from './geometry.ts';
import { lengthOf } from './geometry.ts';
import { guardCorners, simplifyLine, simplifyRing, smoothLine } from './simplify.ts';
import { splinePath } from './spline.ts';

/** How finely a height is sampled and how much of the detail is kept. */
export interface MapDetail {
  /** Samples from left to right. */
  readonly columns?: number;
  /** How far, in drawing units, the drawn line may stray from the true one. */
  readonly tolerance?: number;
  /** Shorter lines are left out: a speck costs as many bytes as a bay and looks like dirt. */
  readonly shortest?: number;
  /** How far the drawing reaches past the frame; 0 ends the lines exactly on it. */
  readonly overhang?: number;
}

/** Contour lines as path data, with every n-th line in the second, heavier path. */
export interface ContourLines {
  readonly minor: string;
  readonly major: string;
}

const OVERHANG = 24;

// Drawing past the edge of the sheet hides the ends of lines and outlines.
function enlarge({ left, top, right, bottom }: Frame, by: number): Frame {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Path data of all ground higher than a level. */
export function contourFill(
  height: HeightAt,
  frame: Frame,
  level: number,
  detail: MapDetail = {},
): string {
  return contourFills(height, frame, [level], detail)[0];
}

/** Path data of the ground above each of several levels, from a single sampling of the height. */
export function contourFills<const Levels extends readonly number[]>(
  height: HeightAt,
  frame: Frame,
  levels: Levels,
  detail: MapDetail = {},
): { [Index in keyof Levels]: string } {
  const { columns = 90, tolerance = 1.2, shortest = 70, overhang = OVERHANG } = detail;
  const grid = sampleHeights(height, enlarge(frame, overhang), columns, true);
  const fills = levels.map((level) => fillFromGrid(grid, level, tolerance, shortest));
  // The compiler does not follow a tuple's length through map.
  return fills as { [Index in keyof Levels]: string };
}

/** Path data of the lines of several levels; with `majorEvery` 5, the first, sixth and so on are major. */
export function contourLines(
  height: HeightAt,
  frame: Frame,
  levels: readonly number[],
  detail: MapDetail & { readonly majorEvery?: number } = {},
): ContourLines {
  const { columns = 90, tolerance = 0.9, shortest = 50, overhang = 8, majorEvery = 5 } = detail;
  const grid = sampleHeights(height, enlarge(frame, overhang), columns);
  let minor = '';
  let major = '';
  levels.forEach((level, index) => {
    const lines = traceContours(grid, level)
      .filter(({ points }) => lengthOf(points) >= shortest)
      .map((contour) => contourPath(contour, tolerance))
      .join('');
    if (index % majorEvery === 0) major += lines;
    else minor += lines;
  });
  return { minor, major };
}

function fillFromGrid(
  grid: HeightGrid,
  level: number,
  tolerance: number,
  shortest: number,
): string {
  return traceContours(grid, level)
    .filter(({ points }) => lengthOf(points) >= shortest)
    .map(({ points }) => splinePath(guardCorners(simplifyRing(points, tolerance)), true))
    .join('');
}

function contourPath({ points, closed }: Contour, tolerance: number): string {
  const smooth = smoothLine(points, closed, 1);
  return splinePath(
    closed ? simplifyRing(smooth, tolerance) : simplifyLine(smooth, tolerance),
    closed,
  );
}
