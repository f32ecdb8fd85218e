import { expect, test } from 'vitest';
import { getPostStatus } from './post-status.ts';

const now = '2026-11-20T09:00:00.000Z';

test.each([
  [false, '2026-11-19T09:00:00.000Z', 'draft'],
  [false, '2026-11-21T09:00:00.000Z', 'draft'],
  [true, '2026-11-19T09:00:00.000Z', 'published'],
  [true, now, 'published'],
  [true, '2026-11-20T09:00:00.001Z', 'scheduled'],
  // The same moment, written differently.
  [true, '2026-11-20T14:30:00+05:30', 'published'],
  [true, '2026-11-20T09:00:00Z', 'published'],
])('published %j of %s is %s', (published, createdAt, status) => {
  expect(getPostStatus({ published, createdAt }, now)).toBe(status);
});
