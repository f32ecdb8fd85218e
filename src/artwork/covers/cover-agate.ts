import { contourFills } from '../geometry/contour-map.ts';
import type { HeightAt } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createFractalNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { ACCENT, LINE, PAPER, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const BANDS = 13;

/** A cut agate, as the flows' gas bubbles hold them: bands of every width around a hollow heart. */
export const drawAgateCover: CoverKind = (seed, { ground, steps }) => {
  const random = createRandom(seed);
  const noise = createFractalNoise(seed, 2);
  const [heartX, heartY] = [300 + 360 * random(), 220 + 160 * random()];
  const [stretch, tilt] = [0.62 + 0.2 * random(), (random() - 0.5) * 0.9];
  const nearness: HeightAt = (x, y) => {
    const along = (x - heartX) * Math.cos(tilt) + (y - heartY) * Math.sin(tilt);
    const across = (y - heartY) * Math.cos(tilt) - (x - heartX) * Math.sin(tilt);
    return (
      -Math.hypot(along * stretch, across) * (1 + 0.3 * noise(x / 210, y / 210)) -
      26 * noise(x / 95 + 7, y / 95)
    );
  };
  const colours = [
    strata(steps[0]),
    strata(ground),
    strata(steps[1]),
    wall(ground),
    strata(steps[0]),
    strata(steps[2]),
  ];
  let radius = 560;
  const radii = Array.from({ length: BANDS }, () => (radius *= 0.77 + 0.16 * random()));
  const rings = contourFills(
    nearness,
    COVER,
    radii.map((ring) => -ring),
    { tolerance: 1.3, columns: 100 },
  );
  const offset = Math.floor(random() * colours.length);
  return (
    fillSheet(wall(steps[0])) +
    rings
      .map((ring, index) => {
        const innermost = index === BANDS - 1;
        const fill = innermost ? PAPER : entryAt(colours, (index + offset) % colours.length);
        const outline = innermost ? { stroke: ACCENT, width: 3 } : { stroke: LINE };
        return path(ring, { fill, ...outline });
      })
      .join('')
  );
};
