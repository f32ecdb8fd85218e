import { contourFill, contourLines, sheetFrame } from '#artwork/geometry/contour-map.ts';
import type { HeightAt, Point } from '#artwork/geometry/geometry.ts';
import { evenly } from '#artwork/geometry/geometry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { linePath, splinePath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK, LINE, strata, type Tint, wall } from '#artwork/palette.ts';
import { FILL_FROM_MIDDLE, path, rectangle, svgDocument } from '#artwork/svg-elements.ts';

const SHEET = sheetFrame(160, 200);
const DETAIL = { columns: 80, tolerance: 0.35, shortest: 16, overhang: 6 };

/** Half widths and half heights, in drawing units. */
type Size = readonly [x: number, y: number];

const HAIR = {
  dark: 'var(--color-bedrock,#192225)',
  red: wall(6),
  grey: wall(2),
} as const;

interface Sitter {
  readonly seed: number;
  readonly ground: Tint;
  readonly skin: Tint;
  readonly cloth: Tint;
  readonly hair: keyof typeof HAIR;
  readonly head: Size;
  readonly shoulders: Size;
  /** Masses of hair, each around a centre: behind the head, or as its upper outline. */
  readonly hairMasses: readonly { readonly at: Point; readonly size: Size }[];
  /** Where the face begins below the hair: at the middle and at the sides. */
  readonly hairline: Size;
  /** How far the beard reaches up from the chin; 0 for none. */
  readonly beard?: number;
  readonly hasGlasses?: boolean;
}

const CENTRE_X = 80;
const HEAD_Y = 88;

const sitters: readonly Sitter[] = [
  {
    ...{ seed: 3, ground: 2, skin: 5, cloth: 1, hair: 'dark', head: [28, 36], shoulders: [62, 64] },
    hairMasses: [
      { at: [80, 78], size: [35, 38] },
      { at: [57, 118], size: [15, 36] },
      { at: [103, 118], size: [15, 36] },
    ],
    hairline: [66, 92],
  },
  {
    ...{ seed: 8, ground: 3, skin: 5, cloth: 2, hair: 'dark', head: [29, 37], shoulders: [70, 60] },
    hairMasses: [{ at: [80, 70], size: [33, 26] }],
    hairline: [62, 74],
    ...{ beard: 30, hasGlasses: true },
  },
  {
    ...{ seed: 14, ground: 1, skin: 4, cloth: 3, hair: 'red', head: [27, 35], shoulders: [60, 60] },
    hairMasses: [
      { at: [80, 78], size: [33, 36] },
      { at: [80, 36], size: [17, 15] },
    ],
    hairline: [68, 84],
    hasGlasses: true,
  },
  {
    ...{
      seed: 21,
      ground: 4,
      skin: 5,
      cloth: 1,
      hair: 'grey',
      head: [29, 38],
      shoulders: [68, 62],
    },
    hairMasses: [{ at: [78, 66], size: [34, 28] }],
    hairline: [64, 70],
  },
];

/** The number of portraits, `person-1` and so on. */
export const PORTRAITS = sitters.length;

const oval =
  ([centreX, centreY]: Point, [width, height]: Size): HeightAt =>
  (x, y) =>
    1 - Math.hypot((x - centreX) / width, (y - centreY) / height);

/** A person as a relief: every part is ground above a level, with the lines of a map on it. */
export function drawPortrait(index: number): string {
  const sitter = sitters[index] as Sitter;
  const { seed, ground, skin, cloth, hair, head, shoulders, hairMasses, beard = 0 } = sitter;
  const bend = createFractalNoise(seed, 2);
  const bent =
    (height: HeightAt, by = 3): HeightAt =>
    (x, y) =>
      height(x + by * bend(x / 40, y / 40), y + by * bend(x / 40 + 7, y / 40));
  const face = bent(oval([CENTRE_X, HEAD_Y], head), 2);
  const neck = bent(oval([CENTRE_X, HEAD_Y + 40], [15, 34]), 1);
  const body = bent(oval([CENTRE_X, 204], shoulders));
  const mass = bent((x, y) => Math.max(...hairMasses.map(({ at, size }) => oval(at, size)(x, y))));
  const [middle, side] = sitter.hairline;
  const lineY = (x: number) => middle + (side - middle) * ((x - CENTRE_X) / head[0]) ** 2;
  const fringe: HeightAt = (x, y) => Math.min(face(x, y) + 0.06, (lineY(x) - y) / 30);
  const chin: HeightAt = (x, y) =>
    Math.min(face(x, y) + 0.03, (y - (HEAD_Y + head[1] - beard) - 6 * Math.cos((x - 80) / 9)) / 30);
  const fill = (height: HeightAt, color: string) =>
    path(contourFill(height, SHEET, 0, DETAIL), { fill: color });
  const lines = (height: HeightAt, levels: readonly number[]) =>
    path(contourLines(height, SHEET, levels, { ...DETAIL, majorEvery: 99 }).minor, {
      stroke: LINE,
    });
  const hills = createFractalNoise(seed + 40, 2);
  const land: HeightAt = (x, y) => hills(x / 90, y / 90);
  return svgDocument({
    ...{ width: 160, height: 200, fit: FILL_FROM_MIDDLE },
    body: [
      rectangle(SHEET, { fill: strata(ground) }),
      lines(land, evenly(-0.5, 0.5, 7)),
      fill(mass, HAIR[hair]),
      fill(neck, wall(skin)),
      fill(body, strata(cloth)),
      lines(body, evenly(0.1, 0.7, 6)),
      fill(face, strata(skin)),
      lines(face, [0, 0.18, 0.36]),
      fill(fringe, HAIR[hair]),
      beard > 0 ? fill(chin, HAIR[hair]) : '',
      sitter.hasGlasses ? path(glasses(), { stroke: INK, width: 1.5 }) : '',
      path(collar(shoulders), { stroke: ACCENT, width: 2 }),
    ].join(''),
  });
}

function glasses(): string {
  const lens = (x: number) => {
    const ring = evenly(0, 2 * Math.PI, 13).slice(0, -1);
    return splinePath(
      ring.map((angle): Point => [x + 9.5 * Math.cos(angle), HEAD_Y + 2 + 8 * Math.sin(angle)]),
      true,
    );
  };
  return `${lens(68)}${lens(92)}${linePath([
    [77.5, HEAD_Y + 1],
    [82.5, HEAD_Y + 1],
  ])}`;
}

/** The firm's line, flat, step up, flat, across the chest. */
function collar([width]: Size): string {
  return linePath([
    [CENTRE_X - width + 8, 190],
    [CENTRE_X - 12, 190],
    [CENTRE_X - 12, 178],
    [CENTRE_X + 16, 178],
    [CENTRE_X + 16, 166],
    [CENTRE_X + width - 26, 166],
  ]);
}
