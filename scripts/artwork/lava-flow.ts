import type { Point } from '#artwork/geometry/geometry.ts';
import { mix } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { guardCorners } from '#artwork/geometry/simplify.ts';
import { PATH_SCALE, pair, snapControls, splinePath, toPath } from '#artwork/geometry/spline.ts';

/** One layer of rock seen from above and in front: its upper face and the cliff below its front edges, as path data. */
export interface LavaFlow {
  readonly top: string;
  readonly cliff: string;
  readonly joints: string;
}

interface JointStyle {
  readonly random: () => number;
  readonly spacing: number;
}

/**
 * Raises a flat ring (clockwise, holes against the clock) into a slab of the given thickness. The cliff is the exact
 * sweep of the front edges: stacked copies of the outline would be cheaper, but leave a serrated silhouette at every
 * steep bend.
 */
export function raiseFlow(
  ring: readonly Point[],
  elevation: number,
  thickness: number,
  joints?: JointStyle,
): LavaFlow {
  const lifted = guardCorners(ring).map(([x, y]): Point => [x, y - elevation - thickness]);
  const controls = splitAtExtremes(snapControls(lifted, true));
  const drop = toPath(thickness);
  const edges = frontEdges(controls);
  return {
    top: splinePath(
      controls.map(([x, y]): Point => [x / PATH_SCALE, y / PATH_SCALE]),
      true,
    ),
    cliff: edges.map((edge) => sweepDown(edge, drop)).join(''),
    joints: joints ? edges.map((edge) => jointStrokes(edge, drop, joints)).join('') : '',
  };
}

// Where the outline turns from left to right or back, its control point becomes two with the same x. The spline then
// stands upright exactly between them, which is where a cliff begins or ends.
function splitAtExtremes(controls: readonly Point[]): Point[] {
  return controls.flatMap((control, index): Point[] => {
    const before = entryAt(controls, index - 1);
    const after = entryAt(controls, (index + 1) % controls.length);
    const arriving = control[0] - before[0];
    const leaving = after[0] - control[0];
    if (arriving * leaving >= 0) return [control];
    const share = arriving / (arriving - leaving);
    const x = even(mix(control[0] - arriving / 2, control[0], share));
    const first = even(mix((before[1] + control[1]) / 2, control[1], share));
    const second = even(mix(control[1], (control[1] + after[1]) / 2, share));
    const apart = first === second ? 2 * Math.sign(after[1] - before[1] || 1) : 0;
    return [
      [x, first],
      [x, second + apart],
    ];
  });
}

// A clockwise outline runs to the left along its front, where the ground is nearest to the viewer.
function frontEdges(controls: readonly Point[]): Point[][] {
  const count = controls.length;
  const at = (index: number) => entryAt(controls, ((index % count) + count) % count);
  const runs = (index: number) => Math.sign(at(index + 1)[0] - at(index)[0]);
  const start = controls.findIndex((_, index) => runs(index) > 0);
  const edges: Point[][] = [];
  let edge: Point[] | undefined;
  for (let index = start; index < start + count; index++) {
    if (runs(index) < 0) {
      edge ??= [at(index - 1)];
      edge.push(at(index));
    } else if (edge) {
      // An upright piece in the middle of a front belongs to it; one at its end closes it.
      const goesOn = runs(index) === 0 && runs(index + 1) < 0;
      edge.push(at(index));
      if (!goesOn) {
        edge.push(at(index + 1));
        edges.push(edge);
        edge = undefined;
      }
    }
  }
  return edges;
}

function sweepDown(edge: readonly Point[], drop: number): string {
  const start = middle(entryAt(edge, 0), entryAt(edge, 1));
  const backwards = [...edge].reverse().map(([x, y]): Point => [x, y + drop]);
  return `M${pair(start)}${curveAlong(edge)}v${drop}${curveAlong(backwards)}z`;
}

// The curve from the middle of the first leg of a control polygon to the middle of its last leg, in relative steps.
function curveAlong(controls: readonly Point[]): string {
  let cursor = middle(entryAt(controls, 0), entryAt(controls, 1));
  let curve = '';
  for (let index = 1; index < controls.length - 1; index++) {
    const control = entryAt(controls, index);
    const next = middle(control, entryAt(controls, index + 1));
    const step = pair([next[0] - cursor[0], next[1] - cursor[1]]);
    if (index === 1) curve = `q${pair([control[0] - cursor[0], control[1] - cursor[1]])} ${step}t`;
    else curve += index > 2 && !step.startsWith('-') ? ` ${step}` : step;
    cursor = next;
  }
  return curve.endsWith('t') ? curve.slice(0, -1) : curve;
}

// Cooling joints: short upright strokes that hang from the edge, some all the way down.
function jointStrokes(
  edge: readonly Point[],
  drop: number,
  { random, spacing }: JointStyle,
): string {
  const line = flatten(edge);
  const start = entryAt(line, 0)[0];
  const end = entryAt(line, -1)[0];
  let strokes = '';
  let index = 1;
  for (
    let x = start - spacing * (0.5 + random());
    x > end + spacing / 2;
    x -= spacing * (0.55 + 0.9 * random())
  ) {
    while (index < line.length - 1 && entryAt(line, index)[0] > x) index++;
    const from = entryAt(line, index - 1);
    const to = entryAt(line, index);
    const y = mix(from[1], to[1], (x - from[0]) / (to[0] - from[0] || 1));
    const length = random() < 0.3 ? drop : drop * (0.3 + 0.35 * random());
    strokes += `M${pair([Math.round(x), Math.round(y)])}v${Math.round(length)}`;
  }
  return strokes;
}

function flatten(controls: readonly Point[]): Point[] {
  const points: Point[] = [middle(entryAt(controls, 0), entryAt(controls, 1))];
  for (let index = 1; index < controls.length - 1; index++) {
    const from = entryAt(points, -1);
    const control = entryAt(controls, index);
    const to = middle(control, entryAt(controls, index + 1));
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const along = (axis: 0 | 1) =>
        mix(mix(from[axis], control[axis], t), mix(control[axis], to[axis], t), t);
      points.push([along(0), along(1)]);
    }
  }
  return points;
}

const even = (value: number) => 2 * Math.round(value / 2);
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
