import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath } from '#artwork/geometry/spline.ts';
import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, strata, wall } from '#artwork/palette.ts';
import { circle, path, rectangle } from '#artwork/svg-elements.ts';
import { diagramDocument, label, MUTED } from './diagram-sheet.ts';

const HEIGHT = 400;
const [LEFT, RIGHT] = [24, 330];
const BED = 88;
const TOP = 24;

/** From the surface down, the newest version first. */
const beds: readonly { serial: string; what: string; fill: string; lithology?: Lithology }[] = [
  { serial: 'Serial 44', what: '41 again, pushed on top', fill: wall(1), lithology: 'brick' },
  { serial: 'Serial 43', what: 'the mistake', fill: strata(5), lithology: 'clay' },
  { serial: 'Serial 42', what: 'the beginning of it', fill: strata(4), lithology: 'clay' },
  { serial: 'Serial 41', what: 'good, kept by versioning', fill: wall(1), lithology: 'brick' },
];

const topOf = (bed: number) => TOP + bed * BED;

/** A restored state as a bed of rock: what is under others never becomes the surface, but its like can be laid on top. */
export function drawRestoredState(): string {
  return diagramDocument(HEIGHT, beds.map(drawBed).join('') + drawRestore());
}

function drawBed({ serial, what, fill, lithology }: (typeof beds)[number], index: number): string {
  const [top, bottom] = [topOf(index), topOf(index + 1)];
  const middle = (top + bottom) / 2;
  const bed = { left: LEFT, right: RIGHT, top: () => top, bottom: () => bottom };
  const leader: readonly Point[] = [
    [RIGHT, middle],
    [RIGHT + 34, middle],
  ];
  return (
    rectangle({ left: LEFT, top, right: RIGHT, bottom }, { fill, stroke: INK, width: 1.5 }) +
    (lithology ? hatchBed(lithology, bed) : '') +
    path(linePath(leader), { stroke: INK, width: 1.5 }) +
    label(serial, [RIGHT + 46, middle - 6]) +
    label(what, [RIGHT + 46, middle + 24], 'start', MUTED)
  );
}

/** Flat, step up, flat, as the firm's sign. */
function drawRestore(): string {
  const [from, to] = [topOf(3.5), topOf(0.5)];
  const line: readonly Point[] = [
    [LEFT + 50, from],
    [LEFT + 150, from],
    [LEFT + 150, to],
    [RIGHT - 40, to],
  ];
  const head: readonly Point[] = [
    [RIGHT - 56, to - 14],
    [RIGHT - 40, to],
    [RIGHT - 56, to + 14],
  ];
  return (
    path(linePath(line), { stroke: ACCENT, width: 5 }) +
    path(linePath(head), { stroke: ACCENT, width: 5 }) +
    circle([LEFT + 50, from], 8, { fill: ACCENT })
  );
}
