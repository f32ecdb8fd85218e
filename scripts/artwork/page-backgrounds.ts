import { COVER } from '#artwork/covers/cover-sheet.ts';
import { contourFills, contourLines, sheetFrame } from '#artwork/geometry/contour-map.ts';
import type { HeightAt, Point } from '#artwork/geometry/geometry.ts';
import { distance, evenly, smoothStep } from '#artwork/geometry/geometry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { splinePath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK, LINE, PAPER, strata } from '#artwork/palette.ts';
import { FILL_FROM_MIDDLE, path, rectangle, svgDocument } from '#artwork/svg-elements.ts';

/** Contour lines in the page's text colour, for a faint pattern on a coloured field. */
export function drawContours(): string {
  const [width, height] = [1440, 480];
  const noise = createFractalNoise(301, 2);
  const ground: HeightAt = (x, y) => 0.5 + 0.64 * noise(x / 320, y / 210);
  const { minor, major } = contourLines(ground, sheetFrame(width, height), evenly(0.02, 1.08, 15), {
    columns: 130,
    tolerance: 1.1,
    shortest: 90,
  });
  const body =
    path(minor, { stroke: INK, opacity: 0.55 }) + path(major, { stroke: INK, width: 1.5 });
  return svgDocument({ width, height, body, fit: FILL_FROM_MIDDLE });
}

/** A sheet of country with one road, for the contact page. */
export function drawMap(): string {
  const [width, height] = [960, 640];
  const noise = createFractalNoise(210, 2);
  const ground: HeightAt = (x, y) => 0.5 + 0.64 * noise(x / 300, y / 268);
  const frame = sheetFrame(width, height);
  const [meadow, hill, summit] = contourFills(ground, frame, [0.3, 0.52, 0.8], { tolerance: 1.3 });
  const { minor, major } = contourLines(ground, frame, evenly(0.05, 1.05, 13), { tolerance: 1.1 });
  const road = splinePath([
    [-20, 500],
    [150, 450],
    [230, 372],
    [330, 356],
    [430, 300],
    [505, 292],
    [560, 240],
    [690, 250],
    [800, 160],
    [980, 128],
  ]);
  const body =
    rectangle(frame, { fill: strata(1) }) +
    path(meadow, { fill: strata(2) }) +
    path(hill, { fill: strata(3) }) +
    path(summit, { fill: strata(4) }) +
    path(minor, { stroke: LINE, opacity: 0.7 }) +
    path(major, { stroke: LINE, width: 1.5 }) +
    path(road, { stroke: PAPER, width: 7 }) +
    path(road, { stroke: INK, width: 1.5 });
  return svgDocument({ width, height, body, fit: FILL_FROM_MIDDLE });
}

/** Surveyed ground around a blank, for the not-found page. */
export function drawBlank(): string {
  const noise = createFractalNoise(404, 2);
  const middle: Point = [480, 300];
  const ground: HeightAt = (x, y) => {
    const out = distance([middle[0] + (x - middle[0]) * 0.94, y], middle) / 600;
    const rise = Math.min(1, Math.max(0, out * 2.1 - 0.32)) * 1.4;
    return rise + 0.44 * noise(x / 240, y / 200) * smoothStep(0.18, 0.42, out);
  };
  const { minor, major } = contourLines(ground, COVER, evenly(0.16, 1.76, 14), {
    tolerance: 0.9,
    columns: 110,
    majorEvery: 4,
    shortest: 90,
  });
  const body =
    path(minor, { stroke: LINE }) +
    path(major, { stroke: LINE, width: 1.75 }) +
    path('M960 540v120M900 600h120', { stroke: ACCENT, width: 2 });
  return svgDocument({ width: COVER.width, height: COVER.height, body, fit: FILL_FROM_MIDDLE });
}
