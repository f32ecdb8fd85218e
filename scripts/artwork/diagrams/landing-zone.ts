import type { Frame } from '#artwork/geometry/geometry.ts';
import { linePath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { arrow, diagramDocument, label } from './diagram-sheet.ts';

const HEIGHT = 470;
const [LEFT, RIGHT] = [24, 696];
const [INNER_LEFT, INNER_RIGHT] = [310, 410];
const GUARDRAIL = 164;

/** Five accounts as blocks with faults between them: what breaks one does not reach the next. */
const accounts: readonly {
  frame: Frame;
  name: string;
  what: string;
  fill: string;
  lithology?: Lithology;
}[] = [
  {
    frame: { left: LEFT, top: 24, right: RIGHT, bottom: 104 },
    name: 'The root of everything',
    what: 'nothing runs here',
    fill: strata(2),
  },
  {
    frame: { left: LEFT, top: 184, right: INNER_LEFT, bottom: 294 },
    name: 'Shared',
    what: 'DNS, registry, CI, state',
    fill: strata(3),
  },
  {
    frame: { left: LEFT, top: 332, right: INNER_LEFT, bottom: 442 },
    name: 'Logs and backups',
    what: 'under a retention lock',
    fill: wall(1),
  },
  {
    frame: { left: INNER_RIGHT, top: 184, right: RIGHT, bottom: 294 },
    name: 'Production',
    what: 'people only read',
    fill: strata(5),
  },
  {
    frame: { left: INNER_RIGHT, top: 332, right: RIGHT, bottom: 442 },
    name: 'Everything else',
    what: 'staging, trials',
    fill: strata(4),
  },
];

/** The small landing zone of the article in section; copies fall into an account from which they do not come back. */
export function drawLandingZone(): string {
  return diagramDocument(
    HEIGHT,
    accounts.map(drawAccount).join('') +
      path(
        linePath([
          [INNER_RIGHT - 12, GUARDRAIL],
          [RIGHT + 8, GUARDRAIL],
        ]),
        { stroke: ACCENT, width: 5 },
      ) +
      label('Four guardrails', [INNER_RIGHT, GUARDRAIL - 16]) +
      arrow([
        [INNER_RIGHT, 262],
        [INNER_RIGHT - 34, 262],
        [INNER_RIGHT - 34, 372],
        [INNER_LEFT, 372],
      ]) +
      arrow([
        [INNER_RIGHT, 402],
        [INNER_LEFT, 402],
      ]),
  );
}

function drawAccount({ frame, name, what, fill, lithology }: (typeof accounts)[number]): string {
  const { left, top, right, bottom } = frame;
  const bed = { left, right, top: () => top, bottom: () => bottom };
  const middle = (top + bottom) / 2;
  return (
    rectangle(frame, { fill, stroke: INK, width: 1.5 }) +
    (lithology ? hatchBed(lithology, bed) : '') +
    label(name, [left + 20, middle - 6]) +
    label(what, [left + 20, middle + 26])
  );
}
