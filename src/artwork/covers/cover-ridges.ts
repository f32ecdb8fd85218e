import type { Point } from '../geometry/geometry.ts';
import { evenly } from '../geometry/geometry.ts';
import { entryAt } from '../geometry/list-entry.ts';
import { createNoise } from '../geometry/noise.ts';
import { createRandom } from '../geometry/random.ts';
import { simplifyLine } from '../geometry/simplify.ts';
import { splinePath, toPath } from '../geometry/spline.ts';
import { ACCENT, LINE, strata, wall } from '../palette.ts';
import { path } from '../svg-elements.ts';
import type { CoverKind } from './cover-sheet.ts';
import { COVER, fillSheet } from './cover-sheet.ts';

const RIDGES = 24;

/** Range behind range, each a line that hides those behind it; one of them is accented. */
export const drawRidgesCover: CoverKind = (seed, { ground, steps }) => {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const peaks = Array.from({ length: 3 }, (_, index) => ({
    x: 160 + 640 * random(),
    ridge: 5 + index * 6 + 3 * random(),
    height: 60 + 80 * random(),
    width: 90 + 70 * random(),
  }));
  const marked = Math.round(entryAt(peaks, 2).ridge);
  const bands = [strata(ground), strata(steps[0]), strata(steps[1]), strata(steps[2])];
  const ridges = Array.from({ length: RIDGES }, (_, ridge) => {
    const base = 62 + ridge * 23.5;
    const rise = (x: number, sample: number) =>
      peaks.reduce((sum, peak) => {
        const beside = (x - peak.x - (ridge - peak.ridge) * 9) / peak.width;
        const behind = (ridge - peak.ridge) / 4.2;
        return sum + peak.height * Math.exp(-beside * beside - behind * behind);
      }, 0) *
      (0.5 + 0.75 * Math.abs(noise(sample * 0.55, ridge * 1.7)));
    const points = evenly(-16, COVER.width + 16, 50).map(
      (x, sample): Point => [x, base - 5 * Math.abs(noise(x / 46, ridge * 3.1)) - rise(x, sample)],
    );
    const isMarked = ridge === marked;
    const fill = entryAt(bands, Math.min(3, Math.floor((ridge / RIDGES) * 4)));
    return path(
      `${splinePath(simplifyLine(points, 0.9))}V${Math.min(1240, toPath(base + 60))}H-32z`,
      {
        fill,
        stroke: isMarked ? ACCENT : LINE,
        width: isMarked ? 3 : 1,
      },
    );
  });
  return fillSheet(wall(ground)) + ridges.join('');
};
