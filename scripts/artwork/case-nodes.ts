import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import type { Point } from '#artwork/geometry/geometry.ts';
import { clamp, regularPolygon, smoothStep } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { linePath, toPath } from '#artwork/geometry/spline.ts';
import type { Tint } from '#artwork/palette.ts';
import { ACCENT, LINE, PAPER, strata, toTint, wall } from '#artwork/palette.ts';
import { CONSTANT_STROKE, circlesPath, path } from '#artwork/svg-elements.ts';

const RADIUS = 50;
const SQUASH = 0.56;
const STEP = 25;
const PITCH_X = RADIUS * Math.sqrt(3);
const PITCH_Y = RADIUS * 1.5 * SQUASH;

const noise = createFractalNoise(41, 2);

// The tasks of one plan, as column and row of their basalt columns, and which task follows which.
const TASKS: readonly (readonly [column: number, row: number])[] = [
  [1, 10],
  [3, 8],
  [3, 12],
  [5, 10],
  [6, 7],
  [8, 9],
  [8, 5],
  [10, 7],
];
const ORDER: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
  [3, 5],
  [4, 6],
  [5, 7],
  [6, 7],
];

/** A work management platform: a causeway of columns, each a task that stands on others, and the way across. */
export function drawNodesCase(): string {
  const columns: string[] = [];
  for (let row = -1; row < 17; row++) {
    for (let column = -1; column < 12; column++) {
      const [x, y] = topOf(column, row);
      if (y < COVER.height + 40)
        columns.push(`<use href="#c${levelOf(column, row)}" x="${toPath(x)}" y="${toPath(y)}"/>`);
    }
  }
  const tasks = TASKS.map(([column, row]) => topOf(column, row));
  const ways = ORDER.map(([from, to]) => linePath([entryAt(tasks, from), entryAt(tasks, to)])).join(
    '',
  );
  return coverDocument(
    `<defs>${columnShapes()}</defs>${fillSheet(strata(2))}${columns.join('')}` +
      path(ways, { stroke: PAPER, width: 6, opacity: 0.6 }) +
      path(ways, { stroke: ACCENT, width: 2.25 }) +
      path(circlesPath(tasks, 8), { fill: PAPER, stroke: ACCENT, width: 2.5 }),
  );
}

function levelOf(column: number, row: number): Tint {
  const [across, down] = [(column + (row & 1) / 2) * PITCH_X, row * PITCH_Y];
  const slope = 0.6 * smoothStep(200, 880, across) - 0.24 * (down / COVER.height);
  return toTint(1 + 5 * clamp(0.4 + 0.85 * noise(across / 330 + 3, down / 250) + slope, 0, 1));
}

function topOf(column: number, row: number): Point {
  return [
    (column + (row & 1) / 2) * PITCH_X,
    96 + row * PITCH_Y - (levelOf(column, row) - 1) * STEP,
  ];
}

// One column of each tint, drawn once and placed by name; the joint between columns is the gap to the full radius.
function columnShapes(): string {
  const corners = regularPolygon([0, 0], RADIUS * 0.975, 6, SQUASH).map(
    ([x, y]): Point => [toPath(x), toPath(y)],
  );
  const [, , right, front, left] = corners as [Point, Point, Point, Point, Point];
  const face = `<path id="t" d="M${corners.map((corner) => corner.join(' ')).join('L')}z" stroke="${LINE}"${CONSTANT_STROKE}/>`;
  const tints: readonly Tint[] = [1, 2, 3, 4, 5, 6];
  const shapes = tints.map((tint) => {
    const sides = `<path d="M${left.join(' ')}L${front.join(' ')} ${right.join(' ')}v300H${left[0]}z" fill="${wall(tint)}"/>`;
    const shade = `<path d="M${front.join(' ')}L${right.join(' ')}v300H0z" fill="#000" fill-opacity=".13"/>`;
    return `<g id="c${tint}">${sides}${shade}<use href="#t" fill="${strata(tint)}"/></g>`;
  });
  return face + shapes.join('');
}
