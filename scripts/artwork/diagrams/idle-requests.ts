import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { diagramDocument, label, MUTED } from './diagram-sheet.ts';

const HEIGHT = 460;
const [LEFT, RIGHT] = [24, 330];
const [TOP, FLOOR] = [24, 440];
const BILLED = 400;

const yOf = (cpus: number) => FLOOR - ((FLOOR - TOP) * cpus) / BILLED;

/** From the surface down, to scale: what 400 billed vCPU are. */
const beds: readonly {
  from: number;
  to: number;
  text: string;
  who: string;
  fill: string;
  lithology?: Lithology;
}[] = [
  { from: 376, to: 400, text: '24 for the system', who: '', fill: wall(1) },
  {
    from: 300,
    to: 376,
    text: '76 that no pod asked for',
    who: '',
    fill: strata(2),
    lithology: 'dots',
  },
  {
    from: 96,
    to: 300,
    text: '204 asked for and idle',
    who: 'half of the bill',
    fill: strata(4),
    lithology: 'clay',
  },
  { from: 0, to: 96, text: '96 used', who: 'real work', fill: wall(3), lithology: 'columns' },
];

/** The bill of a cluster as a drill core, its beds as thick as their vCPU are many. */
export function drawIdleRequests(): string {
  return diagramDocument(HEIGHT, beds.map(drawBed).join('') + drawRequested());
}

function drawBed({ from, to, text, who, fill, lithology }: (typeof beds)[number]): string {
  const [top, bottom] = [yOf(to), yOf(from)];
  const middle = (top + bottom) / 2 + (who ? -8 : 8);
  const bed = { left: LEFT, right: RIGHT, top: () => top, bottom: () => bottom };
  return (
    rectangle({ left: LEFT, top, right: RIGHT, bottom }, { fill, stroke: INK, width: 1.5 }) +
    (lithology ? hatchBed(lithology, bed) : '') +
    path(linePath([[RIGHT, middle - 8] as Point, [RIGHT + 34, middle - 8]]), {
      stroke: INK,
      width: 1.5,
    }) +
    label(text, [RIGHT + 46, middle]) +
    (who ? label(who, [RIGHT + 46, middle + 30], 'start', MUTED) : '')
  );
}

/** What the autoscaler buys nodes for. */
function drawRequested(): string {
  const y = yOf(300);
  return path(linePath([[LEFT - 16, y] as Point, [RIGHT + 16, y]]), { stroke: ACCENT, width: 4 });
}
