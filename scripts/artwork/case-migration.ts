import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import { contourFills, contourLines } from '#artwork/geometry/contour-map.ts';
import { sampleHeights, traceContours } from '#artwork/geometry/contours.ts';
import type { HeightAt, Point } from '#artwork/geometry/geometry.ts';
import { evenly } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { createRandom } from '#artwork/geometry/random.ts';
import { simplifyRing, smoothLine } from '#artwork/geometry/simplify.ts';
import { toPath } from '#artwork/geometry/spline.ts';
import type { Tint } from '#artwork/palette.ts';
import { ACCENT, INK, LINE, PAPER, strata, wall } from '#artwork/palette.ts';
import { circlesPath, path, rectanglePath } from '#artwork/svg-elements.ts';
import { raiseFlow } from './lava-flow.ts';

const SERVICES = 9;
const LANE_SPACING = 13;
const STRAIT_MIDDLE = 318;
const GATES = [392, 462, 532];
const [LEAVING, FILE_START, FILE_END, ARRIVING] = [240, 366, 556, 682];
const FLOW_THICKNESS = 22;
const PLATFORM_TINTS: readonly Tint[] = [2, 3, 4, 5];

const noise = createFractalNoise(5, 2);

const oldGround: HeightAt = (x, y) =>
  1 - Math.hypot((x - 150) / 235, (y - 300) / 265) + 0.24 * noise(x / 190, y / 175);
const newGround: HeightAt = (x, y) =>
  1 - Math.hypot((x - 770) / 250, (y - 335) / 250) + 0.2 * noise(x / 230 + 9, y / 190 + 3);
const anyGround: HeightAt = (x, y) => Math.max(oldGround(x, y), newGround(x, y));

/**
 * Financial cloud migration: scattered services leave a worn hill, cross a strait in single file through three gates,
 * and line up on built ground.
 */
export function drawMigrationCase(): string {
  return coverDocument(sea() + oldHill() + platform() + routes());
}

function sea(): string {
  const { minor, major } = contourLines(anyGround, COVER, evenly(-0.72, -0.04, 6), {
    tolerance: 1.2,
    majorEvery: 3,
  });
  return (
    fillSheet(strata(1)) +
    path(minor, { stroke: LINE, opacity: 0.45 }) +
    path(major, { stroke: LINE, opacity: 0.8 })
  );
}

function oldHill(): string {
  const [coast, slope, top] = contourFills(oldGround, COVER, [0.08, 0.4, 0.68], { tolerance: 1.2 });
  const { minor } = contourLines(oldGround, COVER, evenly(0.16, 0.96, 6), {
    tolerance: 1,
    majorEvery: 99,
  });
  return (
    path(coast, { fill: strata(3), stroke: LINE }) +
    path(slope, { fill: strata(4) }) +
    path(top, { fill: strata(5) }) +
    path(minor, { stroke: LINE, opacity: 0.8 })
  );
}

function platform(): string {
  const grid = sampleHeights(
    newGround,
    { left: 400, top: 30, right: 1120, bottom: 660 },
    110,
    true,
  );
  const random = createRandom(12);
  return PLATFORM_TINTS.map((tint, flow) => {
    const shapes = traceContours(grid, 0.1 + flow * 0.135)
      .filter(({ points }) => points.length > 20)
      .map(({ points }) => {
        const ring = simplifyRing(smoothLine(points, true, 2), 1.1);
        return raiseFlow(ring, flow * FLOW_THICKNESS, FLOW_THICKNESS, { random, spacing: 50 });
      });
    const all = (part: 'top' | 'cliff' | 'joints') => shapes.map((shape) => shape[part]).join('');
    return (
      path(all('cliff'), { fill: wall(tint) }) +
      path(all('joints'), { stroke: LINE, opacity: 0.6 }) +
      path(all('top'), { fill: strata(tint), stroke: LINE })
    );
  }).join('');
}

function routes(): string {
  const random = createRandom(8);
  const starts = Array.from({ length: SERVICES }, (_, lane): Point => {
    return [
      70 + (150 * ((lane * 5) % SERVICES)) / SERVICES + 30 * random(),
      170 + lane * 31 + 10 * random(),
    ];
  });
  // Three slanted rows of three, so that every lane has its own line and none crosses another.
  const ends = Array.from({ length: SERVICES }, (_, lane): Point => {
    return [706 + (lane % 3) * 56, 168 + lane * 16];
  });
  const way = (lane: number) => route(entryAt(starts, lane), lane, entryAt(ends, lane));
  const lanes = (from: number, to: number) =>
    starts
      .map((_, lane) => way(lane))
      .slice(from, to)
      .join('');
  const halfFile = ((SERVICES - 1) / 2) * LANE_SPACING + 14;
  const gates = GATES.map((x) =>
    rectanglePath({
      left: x - 5,
      right: x + 5,
      top: STRAIT_MIDDLE - halfFile,
      bottom: STRAIT_MIDDLE + halfFile,
    }),
  ).join('');
  return (
    path(lanes(0, SERVICES), { stroke: PAPER, width: 5, opacity: 0.55 }) +
    path(gates, { fill: PAPER, stroke: INK, width: 1.5 }) +
    path(lanes(0, 6), { stroke: ACCENT, width: 2 }) +
    path(lanes(6, SERVICES), { stroke: ACCENT, width: 2, dash: '5 5' }) +
    path(
      starts
        .map(([x, y]) => rectanglePath({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
        .join(''),
      { fill: PAPER, stroke: INK, width: 1.5 },
    ) +
    path(circlesPath(ends, 6), { fill: ACCENT, stroke: PAPER, width: 2 })
  );
}

// Level, over into the file, through the gates, over into the rank, level. All lanes turn at the same places, so that
// none crosses another.
function route(start: Point, lane: number, end: Point): string {
  const fileY = STRAIT_MIDDLE + (lane - (SERVICES - 1) / 2) * LANE_SPACING;
  const change = (fromX: number, toX: number, toY: number, fromY: number) => {
    const middle = toPath((fromX + toX) / 2);
    return `C${middle} ${toPath(fromY)} ${middle} ${toPath(toY)} ${toPath(toX)} ${toPath(toY)}`;
  };
  const intoFile = change(LEAVING, FILE_START, fileY, start[1]);
  const intoRank = change(FILE_END, ARRIVING, end[1], fileY);
  return `M${toPath(start[0])} ${toPath(start[1])}H${toPath(LEAVING)}${intoFile}H${toPath(FILE_END)}${intoRank}H${toPath(end[0])}`;
}
