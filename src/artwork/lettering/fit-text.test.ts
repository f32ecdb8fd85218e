import { expect, it } from 'vitest';
import { fc } from '#tests/support/property-testing.ts';
import { fitText, type TextBox } from './fit-text.ts';
import { measureText } from './set-text.ts';

const box: TextBox = { width: 600, height: 350, sizes: [100, 80, 60, 44], lineHeight: 1.1 };
const heightOf = (lines: number, size: number) => size + (lines - 1) * size * box.lineHeight;

it('takes the largest size at which all words fit', () => {
  expect(fitText('Contact', box)).toEqual({ lines: ['Contact'], size: 100 });
  expect(fitText('Your Terraform state is a database. Treat it like one', box).size).toBe(80);
});

it('leaves no word alone on the last line if another break avoids it', () => {
  const { lines } = fitText('Virtual desktop rollout for a mid-sized financial firm', box);
  expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1);
});

it('cuts what does not fit at the smallest size, with an ellipsis', () => {
  const { lines, size } = fitText('A very long title, '.repeat(20).trim(), box);
  expect(size).toBe(44);
  expect(lines.at(-1)).toMatch(/\w…$/);
});

it('keeps every text within its box and in its order', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-zäöüł0-9.,]{1,60}$/), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join(' ').slice(0, 300).trim();
      const { lines, size } = fitText(text, box);
      expect(heightOf(lines.length, size)).toBeLessThanOrEqual(box.height);
      for (const line of lines) {
        // A line holds at least one letter.
        if (line.length > 1) expect(measureText(line, size)).toBeLessThanOrEqual(box.width);
      }
      const shown = lines.join('').replaceAll(' ', '').replace(/…$/, '');
      expect(text.replaceAll(' ', '').startsWith(shown)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
