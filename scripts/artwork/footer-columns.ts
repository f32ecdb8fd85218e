import { createFractalNoise } from '#artwork/geometry/noise.ts';
import { createRandom } from '#artwork/geometry/random.ts';
import { toPath } from '#artwork/geometry/spline.ts';
import { INK } from '#artwork/palette.ts';
import { path, svgDocument } from '#artwork/svg-elements.ts';

const WIDTH = 1440;
const HEIGHT = 100;
const JOINT = 'var(--foot-line,#555)';

/** The skyline of basalt columns above the footer, in the footer's colour. */
export function drawColumns(): string {
  const random = createRandom(9);
  const skyline = createFractalNoise(15, 2);
  let crest = `M0 ${toPath(HEIGHT)}`;
  let joints = '';
  for (let x = 0; x < WIDTH; ) {
    const width = 16 + 20 * random();
    const top = 46 - 34 * skyline(x / 210, 3) - 9 * random();
    const tilt = 7 * (random() - 0.5);
    const [ridge, right] = [toPath(x + 0.45 * width), toPath(x + width)];
    crest += `L${toPath(x)} ${toPath(top + tilt)}L${ridge} ${toPath(top - 3)}L${right} ${toPath(top + 0.4 * tilt)}`;
    joints += `M${right} ${toPath(top + 4)}V${toPath(HEIGHT)}M${ridge} ${toPath(top - 3)}v${Math.round(14 + 30 * random())}`;
    x += width;
  }
  const body =
    path(`${crest}L${toPath(WIDTH + 20)} ${toPath(HEIGHT)}z`, { fill: INK }) +
    path(joints, { stroke: JOINT });
  return svgDocument({ width: WIDTH, height: HEIGHT, body, fit: 'xMidYMax slice' });
}
