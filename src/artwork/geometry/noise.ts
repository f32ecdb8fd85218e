import type { HeightAt } from './geometry.ts';
import { scramble } from './random.ts';

const quintic = (t: number) => t * t * t * (t * (6 * t - 15) + 10);

/** Gradient noise after Perlin: smooth, about -1 to 1, features one unit wide, the same for the same seed. */
export function createNoise(seed: number): HeightAt {
  const slope = (column: number, row: number, dx: number, dy: number) => {
    const cell = Math.imul(column + 7919, 73856093) ^ Math.imul(row + 104729, 19349663);
    const angle = scramble(cell ^ Math.imul(seed, 0x9e3779b1)) * 2 * Math.PI;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = quintic(dx);
    const topLeft = slope(column, row, dx, dy);
    const topRight = slope(column + 1, row, dx - 1, dy);
    const bottomLeft = slope(column, row + 1, dx, dy - 1);
    const bottomRight = slope(column + 1, row + 1, dx - 1, dy - 1);
    const top = topLeft + (topRight - topLeft) * across;
    const bottom = bottomLeft + (bottomRight - bottomLeft) * across;
    return 1.5 * (top + (bottom - top) * quintic(dy));
  };
}

/** Several octaves of noise on top of each other: large calm forms first, then ever finer ones. */
export function createFractalNoise(seed: number, octaves: number): HeightAt {
  const noise = createNoise(seed);
  return (x, y) => {
    let sum = 0;
    let amplitude = 0.6;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      // The shift keeps the octaves' lattice points apart: noise is zero on them, and zeros that coincide show as a
      // grid.
      sum += amplitude * noise(x * frequency + octave * 17.3, y * frequency + octave * 5.7);
      amplitude *= 0.45;
      frequency *= 2.03;
    }
    return sum;
  };
}
