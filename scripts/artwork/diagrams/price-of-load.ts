import { evenly, type Point } from '#artwork/geometry/geometry.ts';
import { linePath, toPath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { circle, path } from '#artwork/svg-elements.ts';
import { axis, diagramDocument, hint, label, tick } from './diagram-sheet.ts';

const HEIGHT = 450;
const [LEFT, RIGHT] = [24, 690];
const [TOP, FLOOR] = [50, 380];
const DEAREST = 14.81;

const xOf = (load: number) => LEFT + (RIGHT - LEFT) * load;
const yOf = (price: number) => FLOOR - ((FLOOR - TOP) * price) / DEAREST;
/** Dollars for a million tokens, at 4 dollars an hour and 1,500 tokens a second. */
const priceAt = (load: number) => (4 / (1500 * 3600 * load)) * 1_000_000;
const slopeAt = (x: number) => yOf(Math.min(DEAREST, priceAt((x - LEFT) / (RIGHT - LEFT))));

/** The price of a result as an escarpment: steep where the GPU stands idle, a plain where it is busy. */
export function drawPriceOfLoad(): string {
  const slope = evenly(xOf(0.05), RIGHT, 80).map((x): Point => [x, slopeAt(x)]);
  const ground = `${linePath([[LEFT, TOP], ...slope])}V${toPath(FLOOR)}H${toPath(LEFT)}z`;
  const bed = { left: LEFT, right: RIGHT, surface: slopeAt };
  return diagramDocument(
    HEIGHT,
    path(ground, { fill: strata(4) }) +
      hatchBed('dots', { ...bed, top: () => TOP, bottom: () => yOf(5) }) +
      hatchBed('clay', { ...bed, top: () => yOf(5), bottom: () => yOf(1.6) }) +
      path(
        `${linePath([
          [LEFT, yOf(1.6)],
          [RIGHT, yOf(1.6)],
        ])}`,
        { stroke: wall(4), width: 1 },
      ) +
      path(linePath([[LEFT, TOP], ...slope]), { stroke: INK, width: 2 }) +
      axis(LEFT, RIGHT, FLOOR) +
      mark(0.05, '$14.81 for a million tokens', [34, 8]) +
      mark(0.2, '$3.70', [20, -14]) +
      mark(0.5, '$1.48', [0, -22]) +
      mark(1, '$0.74', [-4, -26], 'end') +
      hint([
        [xOf(0.05), TOP],
        [xOf(0.05), FLOOR],
      ]) +
      tick('5%', [xOf(0.05), FLOOR]) +
      tick('20%', [xOf(0.2), FLOOR]) +
      tick('50% load', [xOf(0.5), FLOOR]) +
      tick('100%', [RIGHT, FLOOR], 'end'),
  );
}

function mark(
  load: number,
  text: string,
  [dx, dy]: Point,
  anchor: 'start' | 'end' = 'start',
): string {
  const [x, y] = [xOf(load), yOf(priceAt(load))];
  return circle([x, y], 7, { fill: ACCENT }) + label(text, [x + dx, y + dy], anchor);
}
