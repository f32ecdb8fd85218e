import type { Frame, HeightAt, Point } from './geometry.ts';
import { mix } from './geometry.ts';
import { entryAt } from './list-entry.ts';

/** Heights sampled on a grid of equal squares over a frame. */
export interface HeightGrid {
  readonly frame: Frame;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float64Array;
}

/** One line of equal height, with higher ground on its right. */
export interface Contour {
  readonly points: Point[];
  readonly closed: boolean;
}

const FAR_BELOW = -1e6;

type Side = 'top' | 'right' | 'bottom' | 'left';

// One entry for each pattern of high corners (top left 1, top right 2, bottom right 4, bottom left 8): where the line
// enters the square and where it leaves it.
const CROSSINGS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['top', 'left']],
  [['right', 'top']],
  [['right', 'left']],
  [['bottom', 'right']],
  [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  [['bottom', 'top']],
  [['bottom', 'left']],
  [['left', 'bottom']],
  [['top', 'bottom']],
  [
    ['right', 'top'],
    ['left', 'bottom'],
  ],
  [['right', 'bottom']],
  [['left', 'right']],
  [['top', 'right']],
  [['left', 'top']],
  [],
];

/** Samples a height on a grid. `closeAtFrame` makes the rim bottomless, so that every contour closes. */
export function sampleHeights(
  height: HeightAt,
  frame: Frame,
  columns: number,
  closeAtFrame = false,
): HeightGrid {
  const rows = Math.max(
    3,
    Math.round((columns * (frame.bottom - frame.top)) / (frame.right - frame.left)),
  );
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = mix(frame.top, frame.bottom, row / (rows - 1));
    for (let column = 0; column < columns; column++) {
      const atEdge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      const x = mix(frame.left, frame.right, column / (columns - 1));
      heights[row * columns + column] = closeAtFrame && atEdge ? FAR_BELOW : height(x, y);
    }
  }
  return { frame, columns, rows, heights };
}

/** Finds all lines of one height by marching squares. */
export function traceContours(grid: HeightGrid, level: number): Contour[] {
  const { columns, rows, heights } = grid;
  const isHigh = (corner: number) => (entryAt(heights, corner) > level ? 1 : 0);
  const following = new Map<number, number>();
  const preceded = new Set<number>();
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column;
      const pattern =
        isHigh(corner) |
        (isHigh(corner + 1) << 1) |
        (isHigh(corner + columns + 1) << 2) |
        (isHigh(corner + columns) << 3);
      for (const [entry, exit] of entryAt(CROSSINGS, pattern)) {
        const from = edgeKey(corner, columns, entry);
        const to = edgeKey(corner, columns, exit);
        following.set(from, to);
        preceded.add(to);
      }
    }
  }
  const contours: Contour[] = [];
  const walk = (start: number) => {
    const points: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      points.push(crossingPoint(grid, edge, level));
      const next = following.get(edge);
      following.delete(edge);
      edge = next === start ? undefined : next;
      if (next === start) {
        contours.push({ points, closed: true });
        return;
      }
    }
    contours.push({ points, closed: false });
  };
  // Lines that start at the frame come first; what is left after them can only be closed.
  for (const edge of [...following.keys()]) {
    if (!preceded.has(edge)) walk(edge);
  }
  for (const edge of [...following.keys()]) {
    if (following.has(edge)) walk(edge);
  }
  return contours;
}

// An edge of the grid is named by its upper or left corner: even keys run to the right, odd keys run down.
function edgeKey(corner: number, columns: number, side: Side): number {
  switch (side) {
    case 'top':
      return 2 * corner;
    case 'left':
      return 2 * corner + 1;
    case 'bottom':
      return 2 * (corner + columns);
    case 'right':
      return 2 * (corner + 1) + 1;
  }
}

function crossingPoint(
  { frame, columns, rows, heights }: HeightGrid,
  edge: number,
  level: number,
): Point {
  const from = edge >> 1;
  const runsDown = (edge & 1) === 1;
  const before = entryAt(heights, from);
  const after = entryAt(heights, from + (runsDown ? columns : 1));
  const share = (level - before) / (after - before);
  const column = (from % columns) + (runsDown ? 0 : share);
  const row = Math.floor(from / columns) + (runsDown ? share : 0);
  return [
    mix(frame.left, frame.right, column / (columns - 1)),
    mix(frame.top, frame.bottom, row / (rows - 1)),
  ];
}
