import type { Point } from '#artwork/geometry/geometry.ts';
import { evenly, regularPolygon, smoothStep } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { createNoise } from '#artwork/geometry/noise.ts';
import { linePath, splinePath, toPath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK } from '#artwork/palette.ts';
import { CONSTANT_STROKE, circle, group, path } from '#artwork/svg-elements.ts';
import { raiseFlow } from './lava-flow.ts';
import { accentLine, BACKDROP, inkLine, PICTOGRAM, pictogramDocument } from './pictogram-sheet.ts';

const [CENTRE_X, CENTRE_Y] = PICTOGRAM.middle;

/** Cloud Architecture: four slabs, each carried by the last. */
export function drawCloudPictogram(): string {
  const slabs = [
    [59, 61, 45, 4],
    [60, 58, 34, 7],
    [59, 56, 23, 4],
    [60, 54, 12.5, 9],
  ] as const;
  const body = slabs.map(([x, y, radius, seed], index) => {
    const { top, cliff } = raiseFlow(bentRing(x, y, radius, 0.36, seed, 16), index * 10.5, 10.5);
    const stroke = index === slabs.length - 1 ? ACCENT : INK;
    return path(cliff, { fill: BACKDROP, stroke }) + path(top, { fill: BACKDROP, stroke });
  });
  return pictogramDocument(body.join(''));
}

/** DevOps Engineering: a recumbent fold, in which the same beds pass again and again. */
export function drawDevopsPictogram(): string {
  const beds = evenly(9, 37, 5).map((radius, index) => {
    const inner = 46 - radius;
    const bed = `M10 ${52 - radius}H156a${radius} ${radius} 0 0 1 0 ${2 * radius}H86a${inner} ${inner} 0 0 0 0 ${2 * inner}H230`;
    return index === 2 ? accentLine(bed) : inkLine(bed);
  });
  return pictogramDocument(beds.join(''));
}

/** AI & Machine Learning: the way down through a basin to its lowest point. */
export function drawAiPictogram(): string {
  const levels = [46, 37, 28, 19, 10].map((radius, index) =>
    inkLine(splinePath(bentRing(60 + index * 2.6, 40 + index * 1.4, radius, 0.72, 9), true)),
  );
  const descent = linePath([
    [10, 10],
    [26, 29],
    [32, 24],
    [46, 43],
    [52, 39],
    [66.5, 46.5],
  ]);
  return pictogramDocument(
    levels.join('') + accentLine(descent) + circle([66.5, 46.5], 2.75, { fill: ACCENT }),
  );
}

/** Security Services: walls within walls, whose gates are never in line. */
export function drawSecurityPictogram(): string {
  const walls = [
    [34, -0.5],
    [26.5, 2.2],
    [19, 0.6],
    [11.5, 3.6],
  ] as const;
  const rings = walls.map(([radius, bearing]) => {
    const gate = 6 / radius;
    const at = (angle: number) =>
      `${toPath(CENTRE_X + radius * Math.cos(angle))} ${toPath(CENTRE_Y + radius * Math.sin(angle))}`;
    const r = toPath(radius);
    return `M${at(bearing + gate)}A${r} ${r} 0 1 1 ${at(bearing - gate)}`;
  });
  // The way in: through each gate, and along the wall to the next one.
  const way = walls.flatMap(([radius, bearing], index) => {
    const next = walls[index + 1]?.[1] ?? bearing;
    const lane = radius - 3.75;
    return evenly(0, 1, 9).map((share): Point => {
      const angle = bearing + turn(bearing, next) * share;
      return [CENTRE_X + lane * Math.cos(angle), CENTRE_Y + lane * Math.sin(angle)];
    });
  });
  const [, firstGate] = walls[0];
  const outside: Point = [
    CENTRE_X + 52 * Math.cos(firstGate),
    CENTRE_Y + 52 * Math.sin(firstGate) + 4,
  ];
  return pictogramDocument(
    inkLine(rings.join('')) +
      accentLine(splinePath([outside, ...way, [CENTRE_X, CENTRE_Y]])) +
      circle([CENTRE_X, CENTRE_Y], 3, { fill: ACCENT }),
  );
}

/** Managed Cloud Services: quiet traces through day and night, one event, and the calm after it. */
export function drawManagedPictogram(): string {
  const traces = evenly(12, 68, 5).map((y, index) => {
    if (index !== 2) {
      const noise = createNoise(index + 3);
      return inkLine(
        splinePath(evenly(4, 116, 12).map((x): Point => [x, y + 2.2 * noise(x / 15, 2)])),
      );
    }
    const event = evenly(0, 1, 76).map((share): Point => {
      const since = share - 0.3;
      const swing = since < 0 ? 0 : Math.exp(-since * 7.5) * smoothStep(0.3, 0.34, share);
      return [4 + 112 * share, y - 24 * swing * Math.sin(since * 52)];
    });
    return accentLine(linePath(event));
  });
  return pictogramDocument(traces.join(''));
}

/** Cloud Native Development: a cluster of equal columns that grows one unit at a time. */
export function drawNativePictogram(): string {
  const radius = 13;
  const [pitchX, pitchY] = [radius * Math.sqrt(3), radius * 1.5 * 0.56];
  // Column, row and height of each unit, from the back to the front.
  const units = [
    [-1, 0, 1],
    [0, 0, 3],
    [1, 0, 2],
    [-1.5, 1, 0],
    [-0.5, 1, 2],
    [0.5, 1, 4],
    [1.5, 1, 1],
    [-1, 2, 1],
    [0, 2, 2],
    [1, 2, 0],
  ] as const;
  const body = units.map(([column, row, height]) => {
    const centre: Point = [CENTRE_X + column * pitchX, 48 + (row - 1) * pitchY - height * 7];
    const corners = regularPolygon(centre, radius, 6, 0.56);
    const [, upperRight, right, front, left, upperLeft] = corners as [
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
    ];
    const foot = 48 + (row - 1) * pitchY + 12;
    const down = (corner: Point): Point => [corner[0], corner[1] - centre[1] + foot];
    // Outline and inner edges are one path: the open lines enclose only ground that the outline fills anyway.
    const outline = linePath(
      [
        left,
        down(left),
        down(front),
        down(right),
        right,
        upperRight,
        entryAt(corners, 0),
        upperLeft,
      ],
      true,
    );
    const unit = outline + linePath([left, front, right]) + linePath([front, down(front)]);
    return height === 4 ? path(unit, { stroke: ACCENT }) : `<path d="${unit}"${CONSTANT_STROKE}/>`;
  });
  return pictogramDocument(group(body.join(''), { fill: BACKDROP, stroke: INK }));
}

function bentRing(
  x: number,
  y: number,
  radius: number,
  squash: number,
  seed: number,
  count = 22,
): Point[] {
  const noise = createNoise(seed);
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = radius * (1 + 0.26 * noise(2 + 1.1 * Math.cos(angle), 5 + 1.1 * Math.sin(angle)));
    return [x + reach * Math.cos(angle), y + squash * reach * Math.sin(angle)];
  });
}

// The shorter way round from one bearing to another.
function turn(from: number, to: number): number {
  const full = 2 * Math.PI;
  return ((((to - from + Math.PI) % full) + full) % full) - Math.PI;
}
