import { clamp, smoothStep } from '#artwork/geometry/geometry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';

/** Left end, right end, near edge and far edge of the ground, before it is raised. */
export const HERO_GROUND = { left: -60, right: 1500, near: 520, far: 268 } as const;

const spurs = createFractalNoise(11, 2);
const shores = createFractalNoise(29, 2);
const outlines = createFractalNoise(53, 2);

interface TableMountain {
  readonly across: number;
  readonly back: number;
  readonly radius: number;
  readonly depth: number;
  readonly flows: number;
}

// A fort hill left standing in the coastal plain, and two mesas on the plateau.
const TABLE_MOUNTAINS: readonly TableMountain[] = [
  { across: 0.245, back: 0.6, radius: 0.05, depth: 0.13, flows: 2.7 },
  { across: 0.765, back: 0.62, radius: 0.078, depth: 0.13, flows: 2.7 },
  { across: 0.965, back: 0.66, radius: 0.085, depth: 0.12, flows: 1.7 },
];

/**
 * Height of the ground in lava flows, below 0 for the sea. `across` runs from 0 at the left to 1 at the right of the
 * sheet, `back` from 0 at the section in front to 1 at the horizon.
 */
export function heroHeight(across: number, back: number): number {
  const ramp = escarpment(across, back);
  const mountains = TABLE_MOUNTAINS.reduce(
    (sum, mountain) => sum + tableMountain(mountain, across, back),
    0,
  );
  return Math.min(
    coast(across, back) + ramp + mountains,
    nearSlope(across, back),
    farSlope(across, back),
  );
}

// A bay opens towards the back, so that the water's edge runs away from the viewer.
function coast(across: number, back: number): number {
  const inland = across - 0.02 - 0.2 * back * back + 0.09 * shores(across * 5 + 3, back * 2.2);
  return clamp(inland * 12, -1, 0.5);
}

// Flow upon flow, each set back behind the one below it. The treads are about even, so that the line climbs like a
// stair, but each flow has a shore of its own: outlines that repeat would look machined.
function escarpment(across: number, back: number): number {
  const along = across + 0.15 * (back - 0.35) + 0.1 * spurs(across * 2.6 + 4, back * 2.4);
  const flow = (along - 0.45) / 0.045;
  const ownShore = 0.024 * shores(across * 7 + flow * 0.55, back * 4.5 + flow * 0.3);
  return 5.6 * clamp((along + ownShore - 0.45) / 0.24, 0, 1);
}

function tableMountain(
  { across: x, back: y, radius, depth, flows }: TableMountain,
  across: number,
  back: number,
): number {
  const [dx, dy] = [(across - x) / radius, (back - y) / depth];
  const wobble = 1 + 0.42 * outlines(dx * 0.85 + x * 37, dy * 0.85 + y * 37);
  return flows * smoothStep(1.4, 0.5, Math.hypot(dx, dy) * wobble);
}

// Towards the section in front the plateau steps down, which shows its flows one by one.
function nearSlope(across: number, back: number): number {
  return 2.6 + 14 * Math.max(0, back - 0.06 + 0.1 * outlines(across * 5.2 + 1, 7 + back * 2.6));
}

// Behind the skyline the ground falls away out of sight.
function farSlope(across: number, back: number): number {
  return 60 * (0.9 - back + 0.1 * outlines(across * 3.2, 2)) - smoothStep(0.96, 1, back) * 9;
}
