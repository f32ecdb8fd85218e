import { linePath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { axis, diagramDocument, label, MUTED, tick } from './diagram-sheet.ts';

const HEIGHT = 450;
const [TOP, FLOOR] = [64, 380];
const CHANGED = 12;
const FIXED = 9;
const COLUMN = 50;
const LEFT = (720 - (CHANGED + 1) * COLUMN) / 2;
const RIGHT = 720 - LEFT;

/** In how many of all the ways in which the changed cases can fall so many of them are fixed. */
function waysTo(fixed: number): number {
  let ways = 1;
  for (let step = 1; step <= fixed; step++) ways = (ways * (CHANGED - step + 1)) / step;
  return ways;
}

const likeliest = waysTo(CHANGED / 2);
const leftOf = (fixed: number) => LEFT + fixed * COLUMN;
const topOf = (fixed: number) => FLOOR - ((FLOOR - TOP) * waysTo(fixed)) / likeliest;
const isAsFar = (fixed: number) => fixed >= FIXED || fixed <= CHANGED - FIXED;

/** What luck alone makes of twelve changed cases, as columns of basalt; the ends are as uneven as 9 against 3. */
export function drawCoinTosses(): string {
  const fixed = Array.from({ length: CHANGED + 1 }, (_, index) => index);
  const mark = leftOf(FIXED);
  return diagramDocument(
    HEIGHT,
    fixed.map(drawColumn).join('') +
      axis(LEFT, RIGHT, FLOOR) +
      path(
        linePath([
          [mark, 196],
          [mark, FLOOR],
        ]),
        { stroke: ACCENT, width: 5 },
      ) +
      label('9 fixed, 3 broken,', [mark + 14, 196]) +
      label('or more uneven:', [mark + 14, 226]) +
      label('15% by luck', [mark + 14, 256]) +
      label('What twelve tosses', [LEFT, 96], 'start', MUTED) +
      label('of a coin would do', [LEFT, 126], 'start', MUTED) +
      [0, 3, 6, 9].map((count) => tick(`${count}`, [leftOf(count + 0.5), FLOOR])).join('') +
      tick('12 fixed', [leftOf(CHANGED + 0.5), FLOOR], 'end'),
  );
}

function drawColumn(fixed: number): string {
  const [left, right, top] = [leftOf(fixed), leftOf(fixed + 1), topOf(fixed)];
  const column = { left, top, right, bottom: FLOOR };
  const fill = isAsFar(fixed) ? strata(6) : wall(3);
  const tall = FLOOR - top > 30 && !isAsFar(fixed);
  const hatched = { left: left + 8, right, top: () => top, bottom: () => FLOOR };
  return (
    rectangle(column, { fill, stroke: INK, width: 1.5 }) +
    (tall ? hatchBed('columns', hatched) : '')
  );
}
