import type { Horizon } from './geometry/geometry.ts';
import { sampleHorizon } from './geometry/geometry.ts';
import { createFractalNoise } from './geometry/noise.ts';
import { simplifyLine } from './geometry/simplify.ts';
import { splinePath, toPath } from './geometry/spline.ts';

/** A gently rolling horizon around a depth. */
export function rollingHorizon(
  depth: number,
  amplitude: number,
  seed: number,
  wavelength = 300,
): Horizon {
  const noise = createFractalNoise(seed, 2);
  return (x) => depth + amplitude * noise(x / wavelength, seed * 0.37);
}

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
