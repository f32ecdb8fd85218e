import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColors } from './theme-colors.ts';

/** From OKLCH to hexadecimal sRGB (CSS Color 4, sample code for color conversions). */
function toHex(lightness: number, chroma: number, hueDegrees: number): string {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

it('has the same background colours as the design tokens', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const [ground = ''] = /--color-background: .*/.exec(tokens) ?? [];
  const grounds = [...ground.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [light, dark] = grounds.map(([, l, c, h]) => toHex(Number(l), Number(c), Number(h)));
  expect({ light, dark }).toEqual(themeColors);
});
