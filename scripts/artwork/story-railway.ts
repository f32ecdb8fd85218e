import type { Horizon, Point } from '#artwork/geometry/geometry.ts';
import { clamp, evenly } from '#artwork/geometry/geometry.ts';
import { linePath, strokesPath, toPath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK, PAPER } from '#artwork/palette.ts';
import { path } from '#artwork/svg-elements.ts';

const FOOT: Point = [120, 472];
const HEAD: Point = [850, 172];
const PIER_SPACING = 15;
const ARCH = PIER_SPACING / 2;

/** Height of the rails: level in the coastal plain, one even grade, level on the plateau. */
export function railwayAt(x: number): number {
  const along = clamp((x - FOOT[0]) / (HEAD[0] - FOOT[0]), 0, 1);
  return FOOT[1] + along * (HEAD[1] - FOOT[1]);
}

/** Draws the line over and through the land: viaducts above ravines, dotted where it runs in tunnels, and one train. */
export function drawRailway(surface: Horizon): string {
  const tunnels = stretches((x) => surface(x) < railwayAt(x) - 9);
  const viaducts = stretches((x) => surface(x) > railwayAt(x) + 17);
  const open = linePath([[-20, FOOT[1]], FOOT, HEAD, [980, HEAD[1]]]);
  const bores = tunnels.map(([from, to]) => linePath([onLine(from), onLine(to)])).join('');
  return (
    viaducts.map(([from, to]) => drawViaduct(from, to, surface)).join('') +
    path(open, { stroke: PAPER, width: 7, opacity: 0.7 }) +
    path(open, { stroke: ACCENT, width: 3, round: true }) +
    path(bores, { stroke: PAPER, width: 3, dash: '5 5' }) +
    portals(tunnels) +
    train(596)
  );
}

type Stretch = readonly [from: number, to: number];

function stretches(holds: (x: number) => boolean): Stretch[] {
  const found: Stretch[] = [];
  let start: number | undefined;
  for (const x of evenly(150, 840, 691)) {
    if (holds(x)) start ??= x;
    else if (start !== undefined) {
      if (x - start > 24) found.push([start, x]);
      start = undefined;
    }
  }
  return found;
}

// Masonry piers with a round arch between each two.
function drawViaduct(from: number, to: number, surface: Horizon): string {
  const count = Math.round((to - from) / PIER_SPACING);
  const piers = evenly(from, from + count * PIER_SPACING, count + 1);
  const shafts = piers.slice(1, -1).map((x) => ({
    from: [x, railwayAt(x)] as Point,
    by: [[0, Math.max(4, surface(x) - railwayAt(x))] as Point],
  }));
  const radius = toPath(ARCH - 1.5);
  const arches = piers
    .slice(0, -1)
    .map((x) => {
      const [left, right] = [x + 1.5, x + PIER_SPACING - 1.5];
      const spring = (at: number) => toPath(railwayAt(at) + 12);
      return `M${toPath(left)} ${spring(left)}A${radius} ${radius} 0 0 1 ${toPath(right)} ${spring(right)}V${toPath(railwayAt(right))}L${toPath(left)} ${toPath(railwayAt(left))}z`;
    })
    .join('');
  return (
    path(strokesPath(shafts), { stroke: INK, width: 7, scales: true }) + path(arches, { fill: INK })
  );
}

function portals(tunnels: readonly Stretch[]): string {
  const mouths = tunnels.flat().map((x) => {
    const [left, top, width, height] = [
      toPath(x - 5),
      toPath(railwayAt(x) + 2),
      toPath(10),
      toPath(9),
    ];
    return `M${left} ${top}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`;
  });
  return path(mouths.join(''), { fill: PAPER, stroke: INK, width: 1.5 });
}

// An engine and its carriages, each on the grade.
function train(front: number): string {
  const carriage = (middle: number, halfLength: number, height: number) => {
    const [rear, nose]: [Point, Point] = [onLine(middle - halfLength), onLine(middle + halfLength)];
    const above = ([x, y]: Point, by: number): Point => [x, y - by];
    return linePath(
      [above(rear, 4), above(rear, 4 + height), above(nose, 4 + height), above(nose, 4)],
      true,
    );
  };
  const carriages = evenly(1, 4, 4).map((index) => carriage(front - index * 18, 7.5, 7));
  return path([carriage(front, 7, 9), carriage(front + 4, 1.5, 15), ...carriages].join(''), {
    fill: INK,
  });
}

const onLine = (x: number): Point => [x, railwayAt(x)];
