import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath, toPath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, LINE, strata } from '#artwork/palette.ts';
import { path } from '#artwork/svg-elements.ts';
import { axis, diagramDocument, hint, label, tick } from './diagram-sheet.ts';

const HEIGHT = 470;
const [LEFT, RIGHT] = [24, 696];
const [TOP, FLOOR] = [40, 400];
const BUDGET = 800;
const DAYS = 28;

/** What is left of the budget at the end of some days: an incident on day 9, a bad release on day 19. */
const left: readonly Point[] = [
  [0, 800],
  [4, 764],
  [8.6, 716],
  [9.2, 452],
  [14, 404],
  [18.7, 360],
  [19.3, 166],
  [24, 128],
  [28, 84],
];
/** One bed for each rule of what the team may do with so much left. */
const beds: readonly { from: number; until: number; tint: 3 | 4 | 5; lithology: Lithology }[] = [
  { from: 400, until: 800, tint: 3, lithology: 'clay' },
  { from: 200, until: 400, tint: 4, lithology: 'dots' },
  { from: 0, until: 200, tint: 5, lithology: 'brick' },
];

const xOf = (day: number) => LEFT + ((RIGHT - LEFT) * day) / DAYS;
const yOf = (payments: number) => FLOOR - ((FLOOR - TOP) * payments) / BUDGET;
const surface: readonly Point[] = left.map(([day, payments]) => [xOf(day), yOf(payments)]);

/** An error budget as ground that wears away: the beds are what was agreed for so much of it. */
export function drawErrorBudget(): string {
  return diagramDocument(
    HEIGHT,
    beds.map(drawBed).join('') +
      path(linePath(surface), { stroke: INK, width: 2, round: true }) +
      axis(LEFT, RIGHT, FLOOR) +
      path(linePath([surface[2] as Point, surface[3] as Point]), { stroke: ACCENT, width: 4 }) +
      hint([
        [LEFT, TOP],
        [RIGHT, FLOOR],
      ]) +
      label('800 bad payments left', [LEFT + 12, TOP - 12]) +
      label('One incident takes a third', [xOf(9.9), yOf(640)]) +
      label('Second reviewer and canary', [LEFT + 16, yOf(72)]) +
      label('Ship as you like', [LEFT + 16, yOf(272)]) +
      label('Room for a risky', [LEFT + 16, yOf(580)]) +
      label('experiment', [LEFT + 16, yOf(515)]) +
      tick('Day 0', [LEFT, FLOOR], 'start') +
      tick('14', [xOf(14), FLOOR]) +
      tick('28', [RIGHT, FLOOR], 'end'),
  );
}

/** A bed between two levels, as far up as there is ground. */
function drawBed({ from, until, tint, lithology }: (typeof beds)[number]): string {
  const ground = (x: number) => Math.max(groundAt(x), yOf(until));
  const tops: Point[] = [];
  for (let x = LEFT; x <= RIGHT; x += 2) tops.push([x, Math.min(ground(x), yOf(from))]);
  const outline = `${linePath(tops)}V${toPath(yOf(from))}H${toPath(LEFT)}z`;
  const bed = { left: LEFT, right: RIGHT, top: () => yOf(until), bottom: () => yOf(from) };
  return (
    path(outline, { fill: strata(tint), stroke: LINE }) +
    hatchBed(lithology, { ...bed, left: LEFT + 300, surface: groundAt })
  );
}

function groundAt(x: number): number {
  const after = surface.findIndex(([at]) => at > x);
  const [to, from] = [surface.at(after), surface[Math.max(0, after - 1)]];
  if (!to || !from || after <= 0) return surface.at(after === 0 ? 0 : -1)?.[1] ?? FLOOR;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}
