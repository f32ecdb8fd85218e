import type { Point } from '../geometry/geometry.ts';
import { mix } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createRandom } from '../geometry/random.ts';
import { linePath } from '../geometry/spline.ts';
import type { Lithology } from '../hatches.ts';
import { hatchBed } from '../hatches.ts';
import { ACCENT, GROUND, INK, LINE, PAPER, strata, wall } from '../palette.ts';
import { group, path, rectanglePath } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const BEDS = 7;
const CORE_WIDTH = 58;
// Only a few beds are hatched: in such a narrow column more would run together.
const LITHOLOGIES: readonly (Lithology | undefined)[] = [
  undefined,
  'clay',
  undefined,
  undefined,
  'dots',
  undefined,
  'columns',
];

/** Drill cores side by side, the same beds tied together from hole to hole. */
export const drawCoresCover: CoverKind = (seed, { ground, steps }) => {
  const random = createRandom(seed);
  const cores = 4 + Math.floor(random() * 2);
  const pitch = COVER.width / cores;
  const centres = Array.from(
    { length: cores + 2 },
    (_, index) => (index - 0.5) * pitch + (random() - 0.5) * 40,
  );
  const logs = logBeds(cores + 2, random);
  const fills = [
    strata(steps[0]),
    strata(ground),
    strata(steps[1]),
    wall(ground),
    strata(steps[0]),
    strata(steps[2]),
    wall(steps[0]),
  ];
  const seams = fills.map((_, bed) =>
    centres.map((x, core): Point => [x, entryAt(entryAt(logs, core), bed)]),
  );
  const key = 2 + Math.floor(random() * 3);
  return (
    fillSheet(GROUND) +
    group(
      seams
        .map((seam, bed) => path(`${linePath(seam)}V1240H-400z`, { fill: entryAt(fills, bed) }))
        .join(''),
      { opacity: 0.55 },
    ) +
    path(seams.map((seam) => linePath(seam)).join(''), { stroke: LINE, dash: '7 5' }) +
    path(linePath(entryAt(seams, key)), { stroke: ACCENT, width: 2.5 }) +
    centres
      .slice(1, -1)
      .map((x, index) => drawCore(x, entryAt(logs, index + 1), fills))
      .join('')
  );
};

// The depth of every bed's top in each core; neighbours differ a little, and now and then a bed swells.
function logBeds(cores: number, random: () => number): number[][] {
  const thicknesses = Array.from({ length: BEDS }, () => 48 + 56 * random());
  let rise = 0;
  return Array.from({ length: cores }, () => {
    rise += (random() - 0.5) * 70;
    let depth = 70 + rise;
    return thicknesses.map((thickness) => {
      const top = depth;
      depth += thickness * mix(0.6, 1.4, random());
      return top;
    });
  });
}

function drawCore(x: number, tops: readonly number[], fills: readonly string[]): string {
  const [left, right, end] = [x - CORE_WIDTH / 2, x + CORE_WIDTH / 2, COVER.height + 20];
  const beds = tops.map((top, bed) => {
    const bottom = tops[bed + 1] ?? end;
    const fill = path(rectanglePath({ left, right, top, bottom }), {
      fill: entryAt(fills, bed),
      stroke: INK,
    });
    const inner = {
      left: left + 5,
      right: right - 3,
      top: () => top,
      bottom: () => Math.min(bottom, end),
    };
    const lithology = LITHOLOGIES[bed];
    return top > COVER.height ? '' : fill + (lithology ? hatchBed(lithology, inner) : '');
  });
  const casing = rectanglePath({
    left: left - 6,
    right: right + 6,
    top: entryAt(tops, 0) - 26,
    bottom: end,
  });
  return path(casing, { fill: PAPER, stroke: INK, width: 1.5 }) + beds.join('');
}
