import type { Horizon } from './geometry/geometry.ts';
import { sampleHorizon } from './geometry/geometry.ts';
import { simplifyLine } from './geometry/simplify.ts';
import { splinePath, toPath } from './geometry/spline.ts';

/** Path data of everything below a horizon, down to a floor. */
export function belowHorizon(
  horizon: Horizon,
  left: number,
  right: number,
  floor: number,
  step = 40,
): string {
  return `${horizonPath(horizon, left, right, step)}V${toPath(floor)}H${toPath(left)}z`;
}

/** Path data of the horizon itself. */
export function horizonPath(horizon: Horizon, left: number, right: number, step = 40): string {
  return splinePath(simplifyLine(sampleHorizon(horizon, left, right, step), 0.5));
}
