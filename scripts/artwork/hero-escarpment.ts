import { sampleHeights, traceContours } from '#artwork/geometry/contours.ts';
import type { Point } from '#artwork/geometry/geometry.ts';
import { lengthOf, mix } from '#artwork/geometry/geometry.ts';
import { createRandom } from '#artwork/geometry/random.ts';
import { simplifyRing, smoothLine } from '#artwork/geometry/simplify.ts';
import { linePath, strokesPath, toPath } from '#artwork/geometry/spline.ts';
import { hatchBed } from '#artwork/hatches.ts';
import type { Tint } from '#artwork/palette.ts';
import { ACCENT, LINE, PAPER, SEA, strata, wall } from '#artwork/palette.ts';
import { belowHorizon, rollingHorizon } from '#artwork/section-beds.ts';
import { CONSTANT_STROKE, circlesPath, group, path, svgDocument } from '#artwork/svg-elements.ts';
import { HERO_GROUND, heroHeight } from './hero-terrain.ts';
import { layTraverse } from './hero-traverse.ts';
import type { LavaFlow } from './lava-flow.ts';
import { raiseFlow } from './lava-flow.ts';

const WIDTH = 1440;
const HEIGHT = 640;
const FLOW_THICKNESS = 25;
const FLOW_TINTS: readonly Tint[] = [1, 2, 2, 3, 3, 4, 5, 6, 6];
const { left, right, near, far } = HERO_GROUND;

/**
 * The picture above the fold: the Ghat escarpment as stacked lava flows, cut open in front, with one line that climbs
 * from the coast to the plateau. Upper left stays empty for the headline.
 */
export function drawHero(): string {
  const body = [sea(), ...FLOW_TINTS.map(drawFlow), section(), traverse()].join('');
  return svgDocument({ width: WIDTH, height: HEIGHT, body, fit: 'xMaxYMax slice' });
}

function drawFlow(tint: Tint, flow: number): string {
  const { top, cliff, joints } = flowShapes(flow);
  return (
    path(cliff, { fill: wall(tint) }) +
    path(joints, { stroke: LINE, opacity: 0.5 }) +
    path(top, { fill: strata(tint), stroke: LINE })
  );
}

function flowShapes(flow: number): LavaFlow {
  const random = createRandom(100 + flow);
  const flows = traceContours(heroGrid(), flow)
    .filter(({ points }) => lengthOf(points) > 110)
    .map(({ points }) => {
      const pressed = smoothLine(points, true, 3).map(pressAgainstFrame);
      return raiseFlow(simplifyRing(pressed, 1.1), flow * FLOW_THICKNESS, FLOW_THICKNESS, {
        random,
        spacing: 64,
      });
    });
  const join = (part: keyof LavaFlow) => flows.map((shape) => shape[part]).join('');
  return { top: join('top'), cliff: join('cliff'), joints: join('joints') };
}

let grid: ReturnType<typeof sampleHeights> | undefined;
function heroGrid(): ReturnType<typeof sampleHeights> {
  grid ??= sampleHeights(
    (x, y) => heroHeight(x / WIDTH, (near - y) / (near - far)),
    { left: left - 5, right: right + 5, top: far - 5, bottom: near + 5 },
    320,
    true,
  );
  return grid;
}

// Smoothing rounds the corners of the ground; this puts its edges back into the plane of the section.
function pressAgainstFrame([x, y]: Point): Point {
  const press = (value: number, edge: number) => (Math.abs(value - edge) < 5 ? edge : value);
  return [press(press(x, left), right), press(press(y, near), far)];
}

function sea(): string {
  const random = createRandom(3);
  const waves = Array.from({ length: 26 }, (_, index) => {
    const nearness = (index / 26) ** 1.3;
    const x = random() * 560;
    return {
      from: [x, mix(far + 9, near - 40, nearness)] as const,
      by: [[mix(14, 70, nearness * random()), 0]] as const,
    };
  });
  const water = `M-40 ${toPath(far)}H${toPath(WIDTH + 20)}V${toPath(near)}H-40z`;
  return (
    path(water, { fill: SEA }) +
    path(`M-40 ${toPath(far)}H${toPath(WIDTH + 20)}`, { stroke: LINE }) +
    path(strokesPath(waves), { stroke: LINE, opacity: 0.6 })
  );
}

// The beds below the cut; the page writes its legend on them, so their depths are part of its layout.
function section(): string {
  const beds = [
    { lithology: 'columns', fill: wall(1), top: () => near },
    { lithology: 'clay', fill: strata(3), top: rollingHorizon(near + 26, 5, 71, 260) },
    { lithology: 'dots', fill: strata(4), top: rollingHorizon(near + 57, 6, 83, 260) },
    { lithology: 'brick', fill: strata(2), top: rollingHorizon(near + 89, 6, 97, 260) },
  ] as const;
  const [from, to] = [-20, WIDTH + 20];
  return beds
    .map(({ lithology, fill, top }, index) => {
      const bottom = beds[index + 1]?.top ?? (() => HEIGHT + 6);
      const ground = path(belowHorizon(top, from, to, HEIGHT + 20), { fill, stroke: LINE });
      const hatch =
        lithology === 'columns'
          ? columns(from, to)
          : hatchBed(lithology, { top, bottom, left: from, right: to });
      return ground + hatch;
    })
    .join('');
}

// One wide dashed stroke; its ragged lower end disappears under the next bed.
function columns(from: number, to: number): string {
  const row = `M${toPath(from)} ${toPath(near + 17)}H${toPath(to)}`;
  return path(row, {
    stroke: LINE,
    width: 68,
    dash: '1.6 18 1.6 18 1.6 28',
    opacity: 0.8,
    scales: true,
  });
}

function traverse(): string {
  const { line, stations } = layTraverse(FLOW_THICKNESS);
  const way = `<path id="way" d="${linePath(line)}"${CONSTANT_STROKE}/>`;
  return (
    group(way, { stroke: PAPER, width: 6, round: true, opacity: 0.75 }) +
    group('<use href="#way"/>', { stroke: ACCENT, width: 2.5, round: true }) +
    path(circlesPath(stations, 5), { fill: PAPER, stroke: ACCENT, width: 2.5 })
  );
}
