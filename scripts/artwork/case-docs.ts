import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import { contourFills, contourLines } from '#artwork/geometry/contour-map.ts';
import type { Frame, HeightAt, Point } from '#artwork/geometry/geometry.ts';
import { evenly } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { linePath, strokesPath, toPath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK, LINE, PAPER, strata } from '#artwork/palette.ts';
import { circlesPath, path, rectanglePath } from '#artwork/svg-elements.ts';

const SQUARE = 104;
const [SHEET_LEFT, SHEET_TOP] = [72, 92];
// How many index squares of each row are surveyed so far; the next one of the third row is being drawn.
const SURVEYED = [5, 4, 3, 4];
const COLUMNS = 6;
const CURRENT: readonly [column: number, row: number] = [3, 2];

const noise = createFractalNoise(91, 2);
const height: HeightAt = (x, y) =>
  0.5 + 0.68 * noise(x / 290 + 2, y / 260) + 0.16 * (x / COVER.width - 0.5);
const LEVELS = evenly(0.08, 1.04, 13);

// Names on the map: a place on the ground, and the height of its label in the margin.
const LABELS: readonly {
  readonly place: Point;
  readonly y: number;
  readonly lines: readonly number[];
}[] = [
  { place: [512, 140], y: 112, lines: [84, 52] },
  { place: [430, 236], y: 186, lines: [66, 92, 40] },
  { place: [332, 352], y: 270, lines: [92, 60] },
  { place: [408, 452], y: 344, lines: [58, 80, 66] },
];
const LABEL_LEFT = 760;
const LABEL_RIGHT = 904;

/** Documenting an environment: square by square, raw ground becomes a sheet with contours, stations and names. */
export function drawDocsCase(): string {
  return coverDocument(rawGround() + surveyedGround() + grid() + currentSquare() + labels());
}

function rawGround(): string {
  const fills = contourFills(height, COVER, [0.3, 0.5, 0.7, 0.9], { tolerance: 1.3 });
  const tints = [strata(2), strata(3), strata(4), strata(5)];
  return (
    fillSheet(strata(1)) +
    fills.map((fill, index) => path(fill, { fill: entryAt(tints, index) })).join('')
  );
}

function surveyedGround(): string {
  const strips = SURVEYED.map((count, row): Frame => squares(0, count, row));
  const lines = strips.map((strip) =>
    contourLines(height, strip, LEVELS, {
      tolerance: 0.9,
      columns: 60,
      overhang: 0,
      majorEvery: 4,
      shortest: 24,
    }),
  );
  return (
    path(strips.map(rectanglePath).join(''), { fill: PAPER }) +
    path(lines.map(({ minor }) => minor).join(''), { stroke: LINE }) +
    path(lines.map(({ major }) => major).join(''), { stroke: LINE, width: 2 })
  );
}

function grid(): string {
  const sheet = squares(0, COLUMNS, 0);
  const bottom = SHEET_TOP + SURVEYED.length * SQUARE;
  const down = evenly(1, COLUMNS - 1, COLUMNS - 1).map((column) => ({
    from: [SHEET_LEFT + column * SQUARE, SHEET_TOP] as Point,
    by: [[0, bottom - SHEET_TOP] as Point],
  }));
  const across = evenly(1, 3, 3).map((row) => ({
    from: [SHEET_LEFT, SHEET_TOP + row * SQUARE] as Point,
    by: [[COLUMNS * SQUARE, 0] as Point],
  }));
  const neat = { left: sheet.left, right: sheet.right, top: SHEET_TOP, bottom };
  const border = {
    left: neat.left - 7,
    right: neat.right + 7,
    top: neat.top - 7,
    bottom: neat.bottom + 7,
  };
  // The graduated border of a map sheet is a wide dashed stroke between two thin frames.
  const ring = rectanglePath({
    left: neat.left - 3.5,
    right: neat.right + 3.5,
    top: neat.top - 3.5,
    bottom: neat.bottom + 3.5,
  });
  return (
    path(strokesPath([...down, ...across]), { stroke: INK, dash: '2 5', opacity: 0.7 }) +
    path(ring, { stroke: PAPER, width: 14, scales: true }) +
    path(ring, { stroke: INK, width: 7, dash: '52 52', scales: true }) +
    path(rectanglePath(neat) + rectanglePath(border), { stroke: INK, width: 1.25 })
  );
}

function currentSquare(): string {
  const frame = squares(CURRENT[0], CURRENT[0] + 1, CURRENT[1]);
  const [x, y] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  const cross = strokesPath([
    { from: [x - 16, y], by: [[32, 0]] },
    { from: [x, y - 16], by: [[0, 32]] },
  ]);
  return (
    path(rectanglePath(frame), { fill: PAPER, opacity: 0.5 }) +
    path(rectanglePath(frame) + cross, { stroke: ACCENT, width: 3 })
  );
}

function labels(): string {
  const leaders = LABELS.map(({ place, y }) =>
    linePath([place, [place[0] + 28, place[1]], [LABEL_LEFT - 32, y + 20], [LABEL_LEFT, y + 20]]),
  ).join('');
  const boxes = LABELS.map(({ y, lines }) =>
    rectanglePath({
      left: LABEL_LEFT,
      right: LABEL_RIGHT,
      top: y,
      bottom: y + 16 + lines.length * 13,
    }),
  ).join('');
  const writing = strokesPath(
    LABELS.flatMap(({ y, lines }) =>
      lines.map((length, line) => ({
        from: [LABEL_LEFT + 14, y + 14 + line * 13] as Point,
        by: [[length, 0] as Point],
      })),
    ),
  );
  const titleTop = 424;
  const title = rectanglePath({ left: LABEL_LEFT, right: LABEL_RIGHT, top: titleTop, bottom: 515 });
  const rules = `M${toPath(LABEL_LEFT)} ${toPath(titleTop + 30)}h${toPath(144)}m0 ${toPath(30)}h${toPath(-144)}M${toPath(852)} ${toPath(titleTop + 30)}V${toPath(515)}`;
  return (
    path(leaders, { stroke: PAPER, width: 4, opacity: 0.8 }) +
    path(leaders, { stroke: INK, width: 1.5 }) +
    path(boxes + title, { fill: PAPER, stroke: INK, width: 1.5 }) +
    path(rules, { stroke: INK }) +
    path(writing, { stroke: INK, width: 2, opacity: 0.75 }) +
    path(
      circlesPath(
        LABELS.map(({ place }) => place),
        5,
      ),
      { fill: PAPER, stroke: INK, width: 2 },
    )
  );
}

function squares(from: number, to: number, row: number): Frame {
  const top = SHEET_TOP + row * SQUARE;
  return {
    left: SHEET_LEFT + from * SQUARE,
    right: SHEET_LEFT + to * SQUARE,
    top,
    bottom: top + SQUARE,
  };
}
