import type { Lithology } from '#artwork/hatches.ts';
import { hatchBed } from '#artwork/hatches.ts';
import { ACCENT, INK, PAPER, strata, wall } from '#artwork/palette.ts';
import { rectangle } from '#artwork/svg-elements.ts';
import { arrow, diagramDocument, label, MUTED } from './diagram-sheet.ts';

const HEIGHT = 450;
const [TOP, BOTTOM] = [60, 430];
const [PROVIDER, JOB, CLOUD] = [84, 360, 636];
const HALF = 54;
const RULE = { top: 228, bottom: 284 };
const ROLE = { top: 330, bottom: 394 };

/** How a job comes by credentials, as layers: time goes down, and nothing is left when the role ends. */
export function drawFederation(): string {
  return diagramDocument(
    HEIGHT,
    drawParty('CI provider', PROVIDER, wall(2), 'brick') +
      drawParty('The job', JOB, PAPER) +
      drawParty('Your cloud', CLOUD, wall(1), 'columns') +
      send(PROVIDER, JOB, 120, 'Signed token') +
      label('Repository,', [PROVIDER + HALF + 10, 152], 'start', MUTED) +
      label('branch, trigger', [PROVIDER + HALF + 10, 182], 'start', MUTED) +
      send(JOB, CLOUD, 200, 'Shows the token') +
      box(CLOUD, RULE, ACCENT) +
      label('Your rule', [CLOUD, 264], 'middle', 'var(--color-accent-contrast,#fff)') +
      send(CLOUD, JOB, 310, 'Credentials') +
      box(JOB, ROLE, strata(5)) +
      label('One role', [JOB, 370], 'middle') +
      label('15 minutes', [JOB - HALF - 14, 370], 'end') +
      label('Nothing is kept', [JOB + HALF + 14, 418], 'start', MUTED),
  );
}

function drawParty(name: string, x: number, fill: string, lithology?: Lithology): string {
  const [left, right] = [x - HALF, x + HALF];
  const column = { left, top: TOP, right, bottom: BOTTOM };
  const bed = { left, right, top: () => TOP, bottom: () => BOTTOM };
  return (
    label(name, [x, TOP - 18], 'middle') +
    rectangle(column, { fill, stroke: INK, width: 1.5 }) +
    (lithology ? hatchBed(lithology, bed) : '')
  );
}

function box(x: number, { top, bottom }: typeof RULE, fill: string): string {
  const frame = { left: x - HALF, top, right: x + HALF, bottom };
  return rectangle(frame, { fill, stroke: INK, width: 1.5 });
}

/** Something that one party hands another, with its name above the arrow. */
function send(from: number, to: number, y: number, what: string): string {
  const way = Math.sign(to - from);
  return (
    arrow([
      [from + way * HALF, y],
      [to - way * HALF, y],
    ]) + label(what, [(from + to) / 2, y - 14], 'middle')
  );
}
