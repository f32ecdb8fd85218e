import { expect, it } from 'vitest';
import { cutDescription } from './cut-description.ts';

it('changes only white space in a text that fits', () => {
  expect(cutDescription('  Two\n words ')).toBe('Two words');
  expect(cutDescription('x'.repeat(160))).toBe('x'.repeat(160));
  expect(cutDescription('')).toBe('');
});

it('cuts longer texts between words, and never ends in punctuation', () => {
  const cut = cutDescription('Requests, not usage, '.repeat(20));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/\w…$/);
});

it('cuts texts without spaces anywhere, but never inside a character', () => {
  expect(cutDescription('字'.repeat(500))).toBe(`${'字'.repeat(159)}…`);
  const cut = cutDescription(`x${'🚀'.repeat(200)}`);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut).not.toContain('\uFFFD');
});
