import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import { contourFills, contourLines } from '#artwork/geometry/contour-map.ts';
import type { Frame, HeightAt } from '#artwork/geometry/geometry.ts';
import { evenly } from '#artwork/geometry/geometry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { toPath } from '#artwork/geometry/spline.ts';
import type { Tint } from '#artwork/palette.ts';
import { ACCENT, GROUND, INK, LINE, PAPER, strata, toTint } from '#artwork/palette.ts';
import { circlesPath, path, rectanglePath } from '#artwork/svg-elements.ts';

const COLUMNS = 8;
const ROWS = 6;
const GAP = 14;
const MARGIN = 44;
const CELL_WIDTH = (COVER.width - 2 * MARGIN + GAP) / COLUMNS;
const CELL_HEIGHT = (COVER.height - 2 * MARGIN + GAP) / ROWS;

const noise = createFractalNoise(67, 2);
const height: HeightAt = (x, y) =>
  0.5 + 0.72 * noise(x / 330 + 5, y / 290 + 1) + 0.24 * (x / COVER.width - 0.5);
const LEVELS = [0.22, 0.38, 0.54, 0.7, 0.86];

interface Screen {
  readonly column: number;
  readonly row: number;
  readonly span: number;
}

// Three screens are in use and show the land itself; the others each have one flat tint.
const LIVE: readonly Screen[] = [
  { column: 4, row: 1, span: 3 },
  { column: 1, row: 3, span: 2 },
  { column: 1, row: 0, span: 1 },
];

/** Virtual desktops: one country, seen in part on every screen. */
export function drawScreensCase(): string {
  const live = LIVE.map(frameOf);
  const idle = idleScreens();
  const all = [...live, ...idle.map(frameOf)];
  const land = contourFills(height, COVER, LEVELS, { tolerance: 1.6 })
    .map((fill, index) => path(fill, { fill: strata((index + 2) as Tint) }))
    .join('');
  const { minor, major } = contourLines(height, COVER, evenly(0.06, 1.02, 13), {
    tolerance: 1.4,
    majorEvery: 3,
  });
  const border = contourLines(height, COVER, [0.54], { tolerance: 0.9 }).major;
  // The gaps are painted last, as one field with the screens left open, which trims the lines without a clip path.
  const gaps = `M0 0h${toPath(COVER.width)}v${toPath(COVER.height)}H0z${all.map(openingPath).join('')}`;
  return coverDocument(
    fillSheet(strata(1)) +
      land +
      idleTints(idle) +
      path(minor, { stroke: LINE, opacity: 0.7 }) +
      path(major, { stroke: LINE, width: 1.5 }) +
      path(border, { stroke: ACCENT, width: 3 }) +
      path(gaps, { fill: GROUND }) +
      path(all.map(rectanglePath).join(''), { stroke: INK }) +
      live.map(drawTitleBar).join(''),
  );
}

function idleScreens(): Screen[] {
  const screens: Screen[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const taken = LIVE.some(
        (live) =>
          column >= live.column &&
          column < live.column + live.span &&
          row >= live.row &&
          row < live.row + live.span,
      );
      if (!taken) screens.push({ column, row, span: 1 });
    }
  }
  return screens;
}

function idleTints(screens: readonly Screen[]): string {
  const paths = new Map<Tint, string>();
  for (const screen of screens) {
    const frame = frameOf(screen);
    const middle = height((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2);
    const tint = toTint(1.5 + (middle - 0.14) * 6.2);
    paths.set(tint, (paths.get(tint) ?? '') + rectanglePath(frame));
  }
  return [...paths].map(([tint, data]) => path(data, { fill: strata(tint) })).join('');
}

function frameOf({ column, row, span }: Screen): Frame {
  const left = MARGIN + column * CELL_WIDTH;
  const top = MARGIN + row * CELL_HEIGHT;
  return {
    left,
    top,
    right: left + span * CELL_WIDTH - GAP,
    bottom: top + span * CELL_HEIGHT - GAP,
  };
}

function drawTitleBar({ left, top, right }: Frame): string {
  const bar = rectanglePath({ left, top, right, bottom: top + 14 });
  const buttons = circlesPath(
    [
      [left + 9, top + 7],
      [left + 19, top + 7],
    ],
    2.5,
  );
  return path(bar, { fill: PAPER, stroke: INK }) + path(buttons, { fill: INK });
}

// Drawn counterclockwise, so that it cuts a hole into the field around it.
function openingPath({ left, top, right, bottom }: Frame): string {
  const [width, depth] = [toPath(right) - toPath(left), toPath(bottom) - toPath(top)];
  return `M${toPath(left)} ${toPath(top)}v${depth}h${width}v${-depth}z`;
}
