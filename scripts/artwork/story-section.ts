import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import type { Horizon, Point } from '#artwork/geometry/geometry.ts';
import { mix, sampleHorizon, smoothStep } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { simplifyLine } from '#artwork/geometry/simplify.ts';
import { linePath, splinePath, toPath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { GROUND, INK, LINE, PAPER, strata, wall } from '#artwork/palette.ts';
import { path } from '#artwork/svg-elements.ts';
import { drawRailway, railwayAt } from './story-railway.ts';

const [LEFT, RIGHT] = [-20, 980];
const BENCH = 29;

const weathering = createFractalNoise(1863, 2);

/** A landform along the grade: its place, its width at half height, and how far it is above or below the rails. */
type Form = readonly [x: number, halfWidth: number, size: number];

// Ravines that the railway has to bridge, and spurs that it has to pierce.
const RAVINES: readonly Form[] = [
  [300, 34, 70],
  [545, 56, 112],
  [760, 30, 58],
];
const SPURS: readonly Form[] = [
  [212, 34, 52],
  [420, 62, 92],
  [668, 46, 84],
];

/**
 * A section through the Western Ghats with the railway that climbed them in 1863: level, up by one steady grade over
 * viaducts and through tunnels, and level again.
 */
export function drawStory(): string {
  const surface: Horizon = (x) => Math.min(landAt(x), COVER.height - 30);
  return coverDocument(
    fillSheet(GROUND) +
      farRanges() +
      beds(surface) +
      path(cutPath(surface, 0.4), { stroke: INK, width: 1.75, round: true }) +
      drawRailway(surface) +
      scaleBar(),
  );
}

// Lava weathers into benches: cliffs where a flow ends, gentle ground on top of it.
function landAt(x: number): number {
  const forms = (list: readonly Form[]) =>
    list.reduce((sum, [middle, halfWidth, size]) => sum + size * mesa((x - middle) / halfWidth), 0);
  const rough = railwayAt(x) + 8 + forms(RAVINES) - forms(SPURS) + 16 * weathering(x / 46, 3);
  const bench = rough / BENCH;
  const step = Math.floor(bench);
  const benched = BENCH * (step + smoothStep(0.3, 0.7, bench - step));
  // The level stretches at both ends have nothing to step over.
  return mix(
    railwayAt(x) + 8 + 5 * weathering(x / 60, 3),
    benched,
    smoothStep(120, 185, x) * smoothStep(868, 815, x),
  );
}

// A table with steep flanks; 1 on top, a half at a distance of 1.
function mesa(away: number): number {
  return 1 / (1 + Math.abs(away) ** 3.4);
}

function farRanges(): string {
  const range = (base: number, rise: number, seed: number): Horizon => {
    const noise = createFractalNoise(seed, 2);
    // Whatever rises high enough is cut off level, as the flows are.
    return (x) => {
      const crest = noise(x / 190, seed);
      const table = 0.55 * smoothStep(-0.16, -0.07, crest) + 0.45 * smoothStep(0.14, 0.22, crest);
      return base - rise * table - 5 * noise(x / 60, seed + 4) - 0.1 * x;
    };
  };
  return (
    path(landPath(range(300, 84, 12), 1.1), { fill: strata(2), opacity: 0.5 }) +
    path(landPath(range(396, 70, 33), 1.1), { fill: strata(1), opacity: 0.7 })
  );
}

// Flow upon flow, dipping a little towards the coast; each is cut off where the land's surface cuts it.
function beds(surface: Horizon): string {
  const horizon = (depth: number, seed: number): Horizon => {
    const noise = createFractalNoise(seed, 1);
    return (x) => depth - 0.035 * x + 9 * noise(x / 330, seed);
  };
  const layers: readonly {
    readonly top: Horizon;
    readonly fill: string;
    readonly lithology?: Lithology;
  }[] = [
    { top: () => -40, fill: strata(6) },
    { top: horizon(226, 2), fill: strata(5), lithology: 'brick' },
    { top: horizon(276, 5), fill: strata(4), lithology: 'dots' },
    { top: horizon(336, 7), fill: wall(3), lithology: 'columns' },
    { top: horizon(388, 11), fill: strata(3), lithology: 'clay' },
    { top: horizon(448, 13), fill: strata(2), lithology: 'brick' },
    { top: horizon(516, 17), fill: wall(1), lithology: 'columns' },
  ];
  return layers
    .map(({ top, fill, lithology }, index) => {
      const bottom = layers[index + 1]?.top ?? (() => COVER.height + 20);
      // Where the land is below the whole bed, the outline drops to the bottom of the sheet: lower beds are painted
      // over it, and the bends of the surface are not repeated for each bed.
      const visible: Horizon = (x) => {
        const y = Math.max(top(x), surface(x));
        return y > bottom(x) + 8 ? COVER.height + 20 : y;
      };
      const hatch = lithology
        ? hatchBed(lithology, { top, bottom, left: LEFT, right: RIGHT, surface })
        : '';
      return (
        path(landPath(visible, 0.5), { fill }) +
        hatch +
        (index > 0 ? path(seamPath(top, surface), { stroke: LINE }) : '')
      );
    })
    .join('');
}

// Straight pieces, because beds and surface must meet exactly, which splines of different points would not.
function cutPath(horizon: Horizon, tolerance: number): string {
  return linePath(simplifyLine(sampleHorizon(horizon, LEFT, RIGHT, 4), tolerance));
}

function landPath(horizon: Horizon, tolerance: number): string {
  return `${cutPath(horizon, tolerance)}V${toPath(COVER.height + 20)}H${toPath(LEFT)}z`;
}

function seamPath(top: Horizon, surface: Horizon): string {
  const pieces: Point[][] = [[]];
  for (const point of sampleHorizon(top, LEFT, RIGHT, 6)) {
    if (point[1] < surface(point[0])) pieces.push([]);
    else entryAt(pieces, -1).push(point);
  }
  return pieces.map((piece) => splinePath(simplifyLine(piece, 0.5))).join('');
}

// A scale in miles along the bottom of the sheet.
function scaleBar(): string {
  const y = COVER.height - 26;
  const [from, to]: [Point, Point] = [
    [40, y],
    [424, y],
  ];
  const bar = `M${toPath(from[0])} ${toPath(y)}H${toPath(to[0])}`;
  return (
    path(bar, { stroke: INK, width: 20, scales: true }) +
    path(bar, { stroke: PAPER, width: 14, dash: '96 96', dashOffset: -2, scales: true })
  );
}
