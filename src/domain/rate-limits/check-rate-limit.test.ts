import { expect, test } from 'vitest';
import { checkRateLimit } from './check-rate-limit.ts';
import type { RateLimitRepository } from './rate-limit.ts';

const now = '2026-03-01T12:00:00.000Z';

test.each([
  [2, '2026-03-01T12:01:00.000Z', { ok: true }],
  [3, '2026-03-01T12:01:00.000Z', { ok: true }],
  [4, '2026-03-01T12:01:00.000Z', { ok: false, retryAfterSeconds: 60 }],
  [9, '2026-03-01T12:00:00.400Z', { ok: false, retryAfterSeconds: 1 }],
  [9, '2026-03-01T12:00:30.001Z', { ok: false, retryAfterSeconds: 31 }],
  [9, now, { ok: false, retryAfterSeconds: 1 }],
])('call %i of three in a window that ends at %s: %j', async (calls, windowEndsAt, expected) => {
  const repository: RateLimitRepository = {
    count: async () => ({ calls, windowEndsAt }),
    removeEnded: async () => 0,
  };
  const limit = { calls: 3, windowSeconds: 60 };
  expect(await checkRateLimit(repository, 'key', limit, now)).toEqual(expected);
});
