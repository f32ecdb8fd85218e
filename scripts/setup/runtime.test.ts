import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from './project-paths.mjs';
import { isFittingRelease } from './runtime.mjs';

it.each([
  ['20.20.2', false],
  ['22.99.0', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['25.3.0', false],
  ['26.0.0', true],
])('Node.js %s fits: %s', (version, isFitting) => {
  expect(isFittingRelease(version)).toBe(isFitting);
});

it('the pinned release fits', () => {
  expect(isFittingRelease(readFileSync(inProject('.node-version'), 'utf8').trim())).toBe(true);
});
