import { expect, test } from 'vitest';
import type { RateLimitRepository } from './rate-limit.ts';
import { createRateLimiter } from './rate-limiter.ts';

const now = '2026-03-01T12:00:00.000Z';
const limit = { calls: 3, windowSeconds: 60 };
const keys = [{ key: 'a', allowance: 1 }];

/** A repository that returns the same count for every key, and records what it counted. */
function buildRepository(calls: number, windowEndsAt: string) {
  const counted: (readonly string[])[] = [];
  const repository: RateLimitRepository = {
    count: async (asked) => {
      counted.push(asked);
      return asked.map((key) => ({ key, calls, windowEndsAt }));
    },
    release: async () => undefined,
    removeEnded: async () => 0,
  };
  return { repository, counted };
}

test.each([
  [2, '2026-03-01T12:01:00.000Z', { ok: true }],
  [3, '2026-03-01T12:01:00.000Z', { ok: true }],
  [4, '2026-03-01T12:01:00.000Z', { ok: false, retryAfterSeconds: 60 }],
  [9, '2026-03-01T12:00:00.400Z', { ok: false, retryAfterSeconds: 1 }],
  [9, '2026-03-01T12:00:30.001Z', { ok: false, retryAfterSeconds: 31 }],
  [9, now, { ok: false, retryAfterSeconds: 1 }],
])('call %i of three in a window that ends at %s: %j', async (calls, windowEndsAt, expected) => {
  const { repository } = buildRepository(calls, windowEndsAt);
  expect(await createRateLimiter(repository)(keys, limit, now)).toEqual(expected);
});

test('an allowance multiplies the limit of its key', async () => {
  const { repository } = buildRepository(12, '2026-03-01T12:01:00.000Z');
  const check = createRateLimiter(repository);
  expect(await check([{ key: 'wide', allowance: 4 }], limit, now)).toEqual({ ok: true });
  expect(await check([{ key: 'wide', allowance: 3 }], limit, now)).toMatchObject({ ok: false });
});

test('a key that was refused is refused again without a write, until its window ends', async () => {
  const { repository, counted } = buildRepository(4, '2026-03-01T12:00:50.000Z');
  const check = createRateLimiter(repository);
  await check(keys, limit, now);
  for (let call = 0; call < 100; call += 1) {
    expect(await check(keys, limit, '2026-03-01T12:00:20.000Z')).toEqual({
      ok: false,
      retryAfterSeconds: 30,
    });
  }
  expect(counted).toHaveLength(1);
  await check([{ key: 'b', allowance: 1 }], limit, now);
  expect(counted).toHaveLength(2);
  await check(keys, limit, '2026-03-01T12:00:50.000Z');
  expect(counted).toHaveLength(3);
});

test('a refusal made while the clock was a month ahead is checked again', async () => {
  const { repository, counted } = buildRepository(4, '2026-04-01T12:01:00.000Z');
  const check = createRateLimiter(repository);
  await check(keys, limit, '2026-04-01T12:00:00.000Z');
  await check(keys, limit, now);
  expect(counted).toHaveLength(2);
});
