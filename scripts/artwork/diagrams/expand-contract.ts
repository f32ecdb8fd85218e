import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, LINE, PAPER, strata, wall } from '#artwork/palette.ts';
import { circle, path, rectangle } from '#artwork/svg-elements.ts';
import { diagramDocument, hint, label, MUTED } from './diagram-sheet.ts';

const HEIGHT = 430;
const [LEFT, STEP] = [24, 134];
const RIGHT = LEFT + 5 * STEP;
const OLD = { top: 250, bottom: 330 };
const NEW = { top: 108, bottom: 188 };
const releases = ['Expand', 'Write both', 'Backfill', 'Read new', 'Contract'];

const at = (release: number) => LEFT + release * STEP;

/** A column renamed in five waves: the old bed ends only when everything has climbed to the new one. */
export function drawExpandContract(): string {
  const old = { ...OLD, left: LEFT, right: at(4.4) };
  const fresh = { ...NEW, left: at(0), right: RIGHT };
  const filled: readonly Point[] = [
    [at(1), NEW.bottom],
    [at(1), NEW.bottom - 22],
    [at(2), NEW.bottom - 22],
    [at(3), NEW.top],
    [RIGHT, NEW.top],
    [RIGHT, NEW.bottom],
  ];
  return diagramDocument(
    HEIGHT,
    rectangle(old, { fill: strata(2), stroke: INK, width: 1.5 }) +
      hatchBed('brick', {
        left: LEFT,
        right: old.right,
        top: () => OLD.top,
        bottom: () => OLD.bottom,
      }) +
      rectangle(fresh, { fill: PAPER, stroke: INK, width: 1.5 }) +
      path(linePath(filled, true), { fill: strata(4), stroke: LINE }) +
      rectangle(fresh, { stroke: INK, width: 1.5 }) +
      releases
        .slice(1)
        .map((_, index) =>
          hint([
            [at(index + 1), 60],
            [at(index + 1), 360],
          ]),
        )
        .join('') +
      drawReads() +
      label('amount_minor, new', [LEFT + 14, NEW.top - 16]) +
      label('amount, old', [LEFT + 14, OLD.bottom + 34]) +
      label('Reads', [LEFT + 14, OLD.top - 16], 'start', ACCENT) +
      label('dropped', [at(4.4) + 10, OLD.bottom - 32], 'start', MUTED) +
      releases.map((name, index) => drawRelease(name, index)).join(''),
  );
}

/** The reads go flat, step up, flat, as the firm's sign does. */
function drawReads(): string {
  const line: Point[] = [
    [LEFT, OLD.top + 22],
    [at(3.5), OLD.top + 22],
    [at(3.5), NEW.top + 32],
    [RIGHT, NEW.top + 32],
  ];
  return (
    path(linePath(line), { stroke: ACCENT, width: 5 }) +
    circle([LEFT + 4, OLD.top + 22], 6, { fill: ACCENT })
  );
}

function drawRelease(name: string, index: number): string {
  return (
    rectangle(
      { left: at(index) + 2, right: at(index + 1) - 2, top: 384, bottom: 390 },
      { fill: index === 4 ? ACCENT : wall(3) },
    ) + label(`${index + 1} ${name}`, [at(index) + 4, 418])
  );
}
