import type { Point } from './geometry.ts';
import { entryAt } from './list-entry.ts';

/**
 * Path data are written in half units (a drawing unit is two path units). Control points snap to even integers, so the
 * points half-way between them are whole numbers as well, and a curve costs one short pair for each control point.
 */
export const PATH_SCALE = 2;

/** Rounds a length in drawing units to path units. */
export function toPath(value: number): number {
  return Math.round(value * PATH_SCALE);
}

/** Writes a smooth curve through the middles of the given control polygon (a uniform quadratic B-spline). */
export function splinePath(points: readonly Point[], closed = false): string {
  const controls = snapControls(points, closed);
  if (controls.length < 3) {
    return controls.length === 2 && !closed
      ? `M${pair(entryAt(controls, 0))}L${pair(entryAt(controls, 1))}`
      : '';
  }
  return closed ? closedSpline(controls) : openSpline(controls);
}

/** Writes straight lines from point to point. */
export function linePath(points: readonly Point[], closed = false): string {
  const snapped = dropRepeats(points.map(([x, y]): Point => [toPath(x), toPath(y)]));
  const first = snapped[0];
  if (!first || snapped.length < 2) return '';
  const steps = snapped.slice(1).map((point, index) => pair(minus(point, entryAt(snapped, index))));
  return `M${pair(first)}l${joinPairs(steps)}${closed ? 'z' : ''}`;
}

/** Writes many short strokes of one path, each from a place by an offset; moves are relative because that is shorter. */
export function strokesPath(
  strokes: readonly { readonly from: Point; readonly by: readonly Point[] }[],
): string {
  let cursor: Point = [0, 0];
  return strokes
    .map(({ from, by }) => {
      const start: Point = [toPath(from[0]), toPath(from[1])];
      const steps = by.map(([dx, dy]): Point => [toPath(dx), toPath(dy)]);
      const move = pair(minus(start, cursor));
      cursor = steps.reduce((at, step): Point => [at[0] + step[0], at[1] + step[1]], start);
      return `m${move}${strokeSteps(steps)}`;
    })
    .join('')
    .replace(/^m/, 'M');
}

/** Writes two numbers with the fewest characters that keep them apart. */
export function pair([x, y]: Point): string {
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

/** Snaps control points to even path units and drops those that fall together. */
export function snapControls(points: readonly Point[], closed: boolean): Point[] {
  const snapped = dropRepeats(
    points.map(([x, y]): Point => [PATH_SCALE * Math.round(x), PATH_SCALE * Math.round(y)]),
  );
  const first = snapped[0];
  const last = snapped.at(-1);
  if (closed && snapped.length > 2 && first && last && samePoint(first, last)) snapped.pop();
  return snapped;
}

function closedSpline(controls: readonly Point[]): string {
  const start = middle(entryAt(controls, -1), entryAt(controls, 0));
  let cursor = middle(entryAt(controls, 0), entryAt(controls, 1));
  const opening = `M${pair(start)}q${pair(minus(entryAt(controls, 0), start))} ${pair(minus(cursor, start))}`;
  const steps: string[] = [];
  for (let index = 1; index < controls.length - 1; index++) {
    const next = middle(entryAt(controls, index), entryAt(controls, index + 1));
    steps.push(pair(minus(next, cursor)));
    cursor = next;
  }
  // The last curve leads back to the start; its control point is implied by the curve before, as in every `t`.
  const end = minus(start, cursor);
  return `${opening}t${joinPairs([...steps, pair(end)])}z`;
}

function openSpline(controls: readonly Point[]): string {
  let cursor = middle(entryAt(controls, 0), entryAt(controls, 1));
  const steps: string[] = [];
  let opening = '';
  for (let index = 1; index < controls.length - 1; index++) {
    const next = middle(entryAt(controls, index), entryAt(controls, index + 1));
    if (index === 1)
      opening = `q${pair(minus(entryAt(controls, 1), cursor))} ${pair(minus(next, cursor))}`;
    else steps.push(pair(minus(next, cursor)));
    cursor = next;
  }
  const curve = steps.length > 0 ? `${opening}t${joinPairs(steps)}` : opening;
  return `M${pair(entryAt(controls, 0))}L${pair(middle(entryAt(controls, 0), entryAt(controls, 1)))}${curve}L${pair(entryAt(controls, -1))}`;
}

function strokeSteps(steps: readonly Point[]): string {
  const [only] = steps;
  if (steps.length === 1 && only) {
    if (only[0] === 0) return `v${only[1]}`;
    if (only[1] === 0) return `h${only[0]}`;
  }
  return `l${joinPairs(steps.map(pair))}`;
}

function joinPairs(pairs: readonly string[]): string {
  return pairs
    .map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text))
    .join('');
}

function dropRepeats(points: readonly Point[]): Point[] {
  return points.filter(
    (point, index) => index === 0 || !samePoint(point, entryAt(points, index - 1)),
  );
}

const samePoint = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
