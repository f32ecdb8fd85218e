import { entryAt } from './list-entry.ts';
/** A place on the sheet, in drawing units, y growing downwards. */
export type Point = readonly [x: number, y: number];

/** A height above the sheet for each place; only its contours are ever drawn. */
export type HeightAt = (x: number, y: number) => number;

/** A curve that has exactly one y for each x, such as the top of a bed in a section. */
export type Horizon = (x: number) => number;

/** An upright rectangle on the sheet. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Blends two numbers; a share of 0 gives the first, 1 the second. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Keeps a number between two bounds. */
export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}

/** Rises smoothly from 0 to 1 while the value goes from one edge to the other; the edges may be given in either order. */
export function smoothStep(edge0: number, edge1: number, value: number): number {
  const share = clamp((value - edge0) / (edge1 - edge0), 0, 1);
  return share * share * (3 - 2 * share);
}

/** Returns evenly spaced numbers that include both ends. */
export function evenly(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => mix(from, to, index / (count - 1)));
}

/** The length of a polyline. */
export function lengthOf(points: readonly Point[]): number {
  let total = 0;
  for (let index = 1; index < points.length; index++) {
    total += distance(entryAt(points, index - 1), entryAt(points, index));
  }
  return total;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** Samples a horizon at even steps; the last point always lies at the right end. */
export function sampleHorizon(
  horizon: Horizon,
  left: number,
  right: number,
  step: number,
): Point[] {
  const count = Math.max(2, Math.round((right - left) / step) + 1);
  return evenly(left, right, count).map((x): Point => [x, horizon(x)]);
}
