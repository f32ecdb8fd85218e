import { type Horizon, sampleHorizon, smoothStep } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createRandom } from '../geometry/random.ts';
import { simplifyLine } from '../geometry/simplify.ts';
import { splinePath, toPath } from '../geometry/spline.ts';
import type { Lithology } from '../hatches.ts';
import { hatchBed } from '../hatches.ts';
import { ACCENT, LINE, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

/** Path data of everything below a horizon, down to a floor. */
function belowHorizon(
  horizon: Horizon,
  left: number,
  right: number,
  floor: number,
  step = 40,
): string {
  return `${horizonPath(horizon, left, right, step)}V${toPath(floor)}H${toPath(left)}z`;
}

/** Path data of the horizon itself. */
function horizonPath(horizon: Horizon, left: number, right: number, step = 40): string {
  return splinePath(simplifyLine(sampleHorizon(horizon, left, right, step), 0.5));
}

const BEDS = 9;
const LITHOLOGIES: readonly Lithology[] = ['dots', 'clay', 'brick'];

/** Folded beds in section, broken by one fault. */
export const drawStrataCover: CoverKind = (seed, { ground, steps }) => {
  const random = createRandom(seed);
  const faultX = 360 + 320 * random();
  const thrown = (random() < 0.5 ? -1 : 1) * (44 + 22 * random());
  const wavelength = 125 + 60 * random();
  const phase = 6 * random();
  const thicknesses = Array.from({ length: BEDS }, () => 50 + 26 * random());
  const topOf = (bed: number, side: 'left' | 'right'): Horizon => {
    const depth = 34 + thicknesses.slice(0, bed).reduce((sum, thickness) => sum + thickness, 0);
    return (x) => {
      const fold =
        (46 + 6 * bed) * Math.sin(x / wavelength + phase + bed * 0.07) * smoothStep(-200, 620, x);
      return depth + fold + (side === 'right' ? thrown : 0);
    };
  };
  const fills = [
    strata(steps[0]),
    strata(steps[1]),
    strata(ground),
    wall(1),
    strata(steps[2]),
    wall(ground),
    strata(2),
    strata(steps[1]),
    wall(2),
  ];
  const drawSide = (side: 'left' | 'right', left: number, right: number) =>
    fills
      .map((fill, bed) => {
        const top = topOf(bed, side);
        const hatched = bed % 2 === 0 && bed < BEDS - 1;
        const hatch = hatched
          ? hatchBed(entryAt(LITHOLOGIES, (bed / 2) % LITHOLOGIES.length), {
              top,
              bottom: topOf(bed + 1, side),
              left,
              right,
            })
          : '';
        return (
          path(belowHorizon(top, left, right, COVER.height + 20, 60), { fill, stroke: LINE }) +
          hatch
        );
      })
      .join('');
  return (
    fillSheet(strata(ground)) +
    drawSide('left', -10, faultX) +
    drawSide('right', faultX, COVER.width + 10) +
    path(`M${toPath(faultX)} 0V${toPath(COVER.height)}`, { stroke: ACCENT, width: 3 })
  );
};
