import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, LINE, strata, toTint, wall } from '#artwork/palette.ts';
import { rectangle } from '#artwork/svg-elements.ts';
import { axis, diagramDocument, hint, label, tick } from './diagram-sheet.ts';

const HEIGHT = 450;
const [START, MINUTE] = [24, 88];
const END = START + 6 * MINUTE;
const FLOOR = 380;
const REPORT_TOP = 306;
const ALTER_TOP = 262;
const QUEUE = 13;
const BED = 14;

/** A lock queue as beds of rock: what came first lies lowest, and the cliff is the moment when the report ends. */
export function drawLockQueue(): string {
  const report = { left: START, top: REPORT_TOP, right: END, bottom: FLOOR };
  const alter = { left: START + MINUTE * 0.7, top: ALTER_TOP, right: END, bottom: REPORT_TOP };
  const hatched = { left: START, right: END, top: () => REPORT_TOP, bottom: () => FLOOR };
  return diagramDocument(
    HEIGHT,
    rectangle(report, { fill: wall(1), stroke: INK, width: 1.5 }) +
      hatchBed('basalt', { ...hatched, right: START + 40 }) +
      hatchBed('basalt', { ...hatched, left: START + 300 }) +
      rectangle(alter, { fill: ACCENT, stroke: INK, width: 1.5 }) +
      Array.from({ length: QUEUE }, (_, index) => drawWaiting(index)).join('') +
      label('The report reads for 6 minutes', [START + 56, REPORT_TOP + 46]) +
      label(
        'ALTER TABLE waits',
        [alter.left + 16, ALTER_TOP + 30],
        'start',
        'var(--color-accent-contrast,#fff)',
      ) +
      label('Every new SELECT', [START, 96]) +
      label('waits behind it', [START, 126]) +
      hint([
        [START + 150, 138],
        [START + 190, 178],
        [START + 240, 200],
      ]) +
      axis(START, 700, FLOOR) +
      hint([
        [END, 40],
        [END, FLOOR],
      ]) +
      label('The lock is', [END + 16, 96]) +
      label('granted', [END + 16, 126]) +
      tick('0 min', [START, FLOOR], 'start') +
      tick('3', [START + 3 * MINUTE, FLOOR]) +
      tick('6 min', [END, FLOOR]),
  );
}

/** Queries come faster than the queue grows old: each waits from its own arrival on. */
function drawWaiting(index: number): string {
  const left = START + MINUTE * (1.4 + 3.9 * (index / QUEUE) ** 0.8);
  const bottom = ALTER_TOP - index * BED;
  const bed = { left, top: bottom - BED, right: END, bottom };
  return rectangle(bed, { fill: strata(toTint(2 + ((index * 2) % 4))), stroke: LINE });
}
