import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import type { Horizon, Point } from '#artwork/geometry/geometry.ts';
import { mix } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { strokesPath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, GROUND, INK, LINE, PAPER, strata, wall } from '#artwork/palette.ts';
import { belowHorizon, horizonPath, rollingHorizon } from '#artwork/section-beds.ts';
import { circlesPath, path } from '#artwork/svg-elements.ts';

const [LEFT, RIGHT] = [-20, 980];

// The beds arch up in the middle: oil gathers under such an arch, and the wells are drilled into it.
const arched = (depth: number, arch: number, amplitude: number, seed: number): Horizon => {
  const rolling = rollingHorizon(depth, amplitude, seed);
  return (x) => rolling(x) - arch * Math.exp(-(((x - 520) / 250) ** 2));
};

const HORIZONS: readonly Horizon[] = [
  arched(186, 12, 22, 3),
  arched(262, 34, 26, 7),
  arched(330, 52, 26, 9),
  arched(424, 66, 26, 13),
  arched(500, 60, 26, 21),
  () => 604,
];
const LITHOLOGIES: readonly Lithology[] = ['dots', 'clay', 'brick', 'basalt', 'columns'];
const RESERVOIR = 3;

// The position of each well, and how many beds deep it goes.
const WELLS: readonly (readonly [x: number, depth: number])[] = [
  [92, 2.4],
  [196, 3],
  [290, 1.8],
  [388, 3],
  [484, 3],
  [580, 4.55],
  [676, 3],
  [768, 2.3],
  [866, 3],
];

/** An oil and gas data platform: many wells, many depths, one horizon that all of them are read against. */
export function drawWellsCase(): string {
  const fills = [strata(4), strata(3), strata(2), strata(1), wall(1)];
  const beds = fills.map((fill, bed) => {
    const [top, bottom] = [entryAt(HORIZONS, bed), entryAt(HORIZONS, bed + 1)];
    const ground = path(belowHorizon(top, LEFT, RIGHT, COVER.height + 20), { fill, stroke: LINE });
    return ground + hatchBed(entryAt(LITHOLOGIES, bed), { top, bottom, left: LEFT, right: RIGHT });
  });
  const reservoir = horizonPath((x) => entryAt(HORIZONS, RESERVOIR)(x), LEFT, RIGHT);
  return coverDocument(
    fillSheet(GROUND) + beds.join('') + path(reservoir, { stroke: ACCENT, width: 3 }) + wells(),
  );
}

function wells(): string {
  const bores = WELLS.map(([x, depth]) => {
    const bed = Math.floor(depth);
    const foot = mix(entryAt(HORIZONS, bed)(x), entryAt(HORIZONS, bed + 1)(x), depth - bed);
    return { x, head: entryAt(HORIZONS, 0)(x), foot, producing: depth === RESERVOIR };
  });
  const shafts = strokesPath(
    bores.map(({ x, head, foot }) => ({ from: [x, head - 42], by: [[0, foot - head + 42]] })),
  );
  const casings = strokesPath(
    bores.map(({ x, head, foot }) => ({ from: [x, head + 1], by: [[0, foot - head]] })),
  );
  const derricks = strokesPath(
    bores.map(({ x, head }) => ({
      from: [x - 12, head],
      by: [
        [12, -44],
        [12, 44],
        [-18, -22],
        [12, 0],
        [-18, 22],
      ],
    })),
  );
  const feet = (producing: boolean) =>
    bores.filter((bore) => bore.producing === producing).map(({ x, foot }): Point => [x, foot]);
  return (
    // In sheet units, because on a small card lines of full width would turn the derricks into black wedges.
    path(casings, { stroke: PAPER, width: 16, scales: true }) +
    path(shafts, { stroke: INK, width: 4, scales: true }) +
    path(derricks, { stroke: INK, width: 3, round: true, scales: true }) +
    path(circlesPath(feet(false), 5), { fill: PAPER, stroke: INK, width: 1.5 }) +
    path(circlesPath(feet(true), 8), { fill: ACCENT, stroke: PAPER, width: 2 })
  );
}
