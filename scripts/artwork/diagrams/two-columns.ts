import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath, toPath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { axis, diagramDocument, hint, label, MUTED, span } from './diagram-sheet.ts';

const HEIGHT = 490;
const [LEFT, RIGHT] = [24, 696];
const [QUIET, FLOOR] = [168, 184];
const PEAK = 96;
const BELIEF = { top: 262, bottom: 322 };
const [BEGIN, END] = [0, 36];

const xOf = (minute: number) => LEFT + ((RIGHT - LEFT) * (minute - BEGIN)) / (END - BEGIN);

/** Errors per minute as land: a deploy, the cliff, and the plain after the rollback. */
const land: readonly Point[] = [
  [xOf(BEGIN), QUIET],
  [xOf(5), QUIET],
  [xOf(7), PEAK],
  [xOf(31), PEAK],
  [xOf(32.5), QUIET],
  [xOf(END), QUIET],
];

/** An incident in two columns laid on their side: what machines did, and what people believed meanwhile. */
export function drawTwoColumns(): string {
  const ground = `${linePath(land)}V${toPath(FLOOR)}H${toPath(LEFT)}z`;
  const belief = { left: xOf(9), right: xOf(31), ...BELIEF };
  const bed = { left: belief.left, right: belief.right };
  return diagramDocument(
    HEIGHT,
    label('What machines did', [xOf(9) + 12, 66], 'start', MUTED) +
      path(ground, { fill: wall(1) }) +
      path(linePath(land), { stroke: INK, width: 2 }) +
      axis(LEFT, RIGHT, FLOOR) +
      label('errors', [xOf(19), 150], 'middle') +
      label('What people believed', [xOf(9) + 12, 244], 'start', MUTED) +
      rectangle(belief, { fill: strata(4), stroke: INK, width: 1.5 }) +
      hatchBed('clay', {
        ...bed,
        right: xOf(12),
        top: () => BELIEF.top,
        bottom: () => BELIEF.bottom,
      }) +
      hatchBed('clay', {
        ...bed,
        left: xOf(28),
        top: () => BELIEF.top,
        bottom: () => BELIEF.bottom,
      }) +
      label('“The provider is down”', [xOf(20), 300], 'middle') +
      drawMinute(2, 'deploy') +
      drawMinute(5) +
      drawMinute(9) +
      drawMinute(31, 'rollback') +
      span('The 26 interesting minutes', xOf(5), xOf(31), 428, ACCENT),
  );
}

function drawMinute(minute: number, event = ''): string {
  const text = `14:${String(minute).padStart(2, '0')}`;
  const x = xOf(minute);
  return (
    hint([
      [x, 50],
      [x, 336],
    ]) +
    label(text, [x, 364], 'middle', MUTED) +
    label(event, [x, 392], 'middle', MUTED)
  );
}
