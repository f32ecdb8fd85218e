import { COVER, coverDocument, fillSheet } from '#artwork/covers/cover-sheet.ts';
import { contourFills, contourLines } from '#artwork/geometry/contour-map.ts';
import type { HeightAt, Point } from '#artwork/geometry/geometry.ts';
import { distance, evenly, mix } from '#artwork/geometry/geometry.ts';
import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { strokesPath } from '#artwork/geometry/spline.ts';
import { ACCENT, INK, LINE, PAPER, strata } from '#artwork/palette.ts';
import { circle, circlesPath, path } from '#artwork/svg-elements.ts';

const CENTRES: readonly Point[] = [
  [163, 168],
  [422, 102],
  [768, 144],
  [259, 468],
  [864, 480],
  [150, 720],
];
const HUB: Point = [576, 352];
const OUTERMOST_RING = 152;

const bend = createFractalNoise(19, 2);

// Distance to the nearest centre, slightly distorted, so that the rings look surveyed and not machined.
const away: HeightAt = (x, y) => {
  const place: Point = [x + 26 * bend(x / 190, y / 150), y + 26 * bend(x / 190 + 9, y / 150)];
  return Math.min(...[...CENTRES, HUB].map((centre) => distance(place, centre)));
};

/** A customer data platform that keeps privacy: each record stays within its own rings, only the hub sees the gates. */
export function drawRingsCase(): string {
  const [belt, court] = contourFills((x, y) => -away(x, y), COVER, [-OUTERMOST_RING, -70], {
    tolerance: 1.1,
  });
  const { minor, major } = contourLines(away, COVER, evenly(34, OUTERMOST_RING + 50, 9), {
    tolerance: 1,
    shortest: 30,
    majorEvery: 4,
  });
  const visible = CENTRES.slice(0, 5);
  const links = visible.map((centre) => gatedLink(centre));
  return coverDocument(
    fillSheet(strata(2)) +
      path(belt, { fill: strata(1) }) +
      path(court, { fill: strata(3) }) +
      path(minor, { stroke: LINE }) +
      path(major, { stroke: LINE, width: 2 }) +
      path(
        strokesPath(
          links.map(({ from, to }) => ({ from, by: [[to[0] - from[0], to[1] - from[1]]] })),
        ),
        { stroke: ACCENT, width: 2, dash: '3 6' },
      ) +
      path(
        circlesPath(
          links.map(({ gate }) => gate),
          5,
        ),
        { fill: PAPER, stroke: ACCENT, width: 2 },
      ) +
      path(circlesPath(visible, 9), { fill: PAPER, stroke: INK, width: 2 }) +
      path(circlesPath(visible, 3), { fill: INK }) +
      circle(HUB, 26, { fill: strata(4), stroke: LINE }) +
      circle(HUB, 14, { fill: ACCENT }) +
      circle(HUB, 5, { fill: PAPER }),
  );
}

// The link ends at the gate in the inner ring: nothing leads to the record itself.
function gatedLink(centre: Point): { from: Point; to: Point; gate: Point } {
  const run = distance(centre, HUB);
  const along = (way: number): Point => [
    mix(centre[0], HUB[0], way / run),
    mix(centre[1], HUB[1], way / run),
  ];
  return { from: along(52), to: along(run - 16), gate: along(47) };
}
