import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { diagramDocument, hint, label, MUTED, span } from './diagram-sheet.ts';

const HEIGHT = 360;
const [LEFT, RIGHT] = [24, 696];
const [TOP, BOTTOM] = [150, 260];
const COPY = 190;
const FAILURE = 300;
const BACK = 590;

/** Recovery point and recovery time as a fault in the ground: what is lost before it, and what is missing after. */
export function drawRecovery(): string {
  const bed = { top: () => TOP, bottom: () => BOTTOM };
  const box = (left: number, right: number, fill: string) =>
    rectangle({ left, right, top: TOP, bottom: BOTTOM }, { fill, stroke: INK, width: 1.5 });
  return diagramDocument(
    HEIGHT,
    box(LEFT, COPY, wall(1)) +
      hatchBed('brick', { ...bed, left: LEFT, right: COPY }) +
      box(COPY, FAILURE, strata(5)) +
      hatchBed('clay', { ...bed, left: COPY, right: FAILURE }) +
      box(BACK, RIGHT, wall(1)) +
      hatchBed('brick', { ...bed, left: BACK, right: RIGHT }) +
      hint([
        [FAILURE, TOP],
        [BACK, TOP],
      ]) +
      path(
        linePath([
          [FAILURE, BOTTOM],
          [BACK, BOTTOM],
        ]),
        { stroke: INK, width: 1.5 },
      ) +
      path(linePath([[FAILURE, 96] as Point, [FAILURE, BOTTOM + 30]]), {
        stroke: ACCENT,
        width: 5,
      }) +
      label('The failure', [FAILURE, 78], 'middle') +
      drawMark('Last good copy', COPY, 126, 'end') +
      drawMark('First correct request', BACK, 126, 'middle') +
      span('may be lost', COPY, FAILURE, BOTTOM + 30) +
      span('may be down', FAILURE, BACK, BOTTOM + 30) +
      label('nothing is served', [(FAILURE + BACK) / 2, (TOP + BOTTOM) / 2 + 8], 'middle', MUTED),
  );
}

function drawMark(text: string, x: number, y: number, anchor: 'middle' | 'end'): string {
  return (
    hint([
      [x, y + 8],
      [x, TOP],
    ]) + label(text, [anchor === 'end' ? x + 10 : x, y], anchor)
  );
}
