import type { Point } from './geometry.ts';
import { distance, mix } from './geometry.ts';
import { entryAt } from './list-entry.ts';

/** Drops the points that lie closer than the tolerance to the line without them (Douglas and Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const first = entryAt(points, 0);
  const last = entryAt(points, points.length - 1);
  let farthest = 0;
  let farthestDistance = 0;
  for (let index = 1; index < points.length - 1; index++) {
    const away = distanceToLine(entryAt(points, index), first, last);
    if (away > farthestDistance) {
      farthest = index;
      farthestDistance = away;
    }
  }
  if (farthestDistance <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(farthest), tolerance)];
}

/** Simplifies a closed line; the result does not repeat its first point. */
export function simplifyRing(points: readonly Point[], tolerance: number): Point[] {
  return simplifyLine([...points, entryAt(points, 0)], tolerance).slice(0, -1);
}

/** Evens out the jitter of a traced line by averaging each point with its neighbours; the ends of an open line stay. */
export function smoothLine(points: readonly Point[], closed: boolean, rounds: number): Point[] {
  let line = [...points];
  for (let round = 0; round < rounds; round++) {
    line = line.map((point, index): Point => {
      const before = line[index - 1] ?? (closed ? line.at(-1) : undefined);
      const after = line[index + 1] ?? (closed ? line[0] : undefined);
      if (!before || !after) return point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return line;
}

/** Puts a guard point near both ends of long straight runs, whose corners a spline would cut off. */
export function guardCorners(ring: readonly Point[], longRun = 90, reach = 7): Point[] {
  return ring.flatMap((point, index): Point[] => {
    const next = entryAt(ring, (index + 1) % ring.length);
    const run = distance(point, next);
    if (run <= longRun) return [point];
    const guard = (share: number): Point => [
      mix(point[0], next[0], share),
      mix(point[1], next[1], share),
    ];
    return [point, guard(reach / run), guard(1 - reach / run)];
  });
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const run = distance(from, to);
  if (run < 1e-6) return distance(point, from);
  const cross = (to[1] - from[1]) * (point[0] - from[0]) - (to[0] - from[0]) * (point[1] - from[1]);
  return Math.abs(cross) / run;
}
