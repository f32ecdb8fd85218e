import { expect, test } from 'vitest';
import { getLastChange } from './last-change.ts';

const early = '2026-11-19T09:00:00.000Z';
const late = '2026-11-21T09:00:00.000Z';

test.each([
  [early, late, late],
  [late, early, late],
  [early, early, early],
])('a post of %s, edited %s, last changed %s', (createdAt, updatedAt, changed) => {
  expect(getLastChange({ createdAt, updatedAt })).toBe(changed);
});
