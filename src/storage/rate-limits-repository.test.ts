import { expect, it } from 'vitest';
import type { RateLimitRepository } from '#domain/rate-limits/public.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const START = '2026-03-01T09:00:00.000Z';
const END = '2026-03-01T09:01:00.000Z';

async function count(
  rateLimits: RateLimitRepository,
  key: string,
  windowSeconds: number,
  now: string,
) {
  const [only] = await rateLimits.count([key], windowSeconds, now);
  return { calls: only?.calls ?? 0, windowEndsAt: only?.windowEndsAt };
}

describeEachDatabase('rate limits', (openTestStore) => {
  it('counts calls in a fixed window that starts with its first call', async () => {
    const { rateLimits } = await openTestStore();
    expect(await count(rateLimits, 'key', 60, START)).toEqual({ calls: 1, windowEndsAt: END });
    expect(await count(rateLimits, 'key', 60, '2026-03-01T09:00:59.999Z')).toEqual({
      calls: 2,
      windowEndsAt: END,
    });
    expect(await count(rateLimits, 'other key', 60, START)).toEqual({
      calls: 1,
      windowEndsAt: END,
    });
    expect(await count(rateLimits, 'key', 60, END)).toEqual({
      calls: 1,
      windowEndsAt: '2026-03-01T09:02:00.000Z',
    });
  });

  it('counts each of many parallel calls from two instances exactly once', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        count(storeOfTurn(index).rateLimits, 'key', 60, START),
      ),
    );
    expect(counts.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  it('counts one call under several keys, each in its own window', async () => {
    const { rateLimits } = await openTestStore();
    await rateLimits.count(['b', 'a'], 60, START);
    await rateLimits.count(['b'], 60, START);
    const counts = await rateLimits.count(['a', 'b', 'c'], 60, START);
    expect(new Map(counts.map((row) => [row.key, row.calls]))).toEqual(
      new Map([
        ['a', 2],
        ['b', 3],
        ['c', 1],
      ]),
    );
  });

  it('does not deadlock when calls share keys in different orders', async () => {
    const { rateLimits } = await openTestStore();
    const pairs = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? ['one', 'two', 'three'] : ['three', 'two', 'one'],
    );
    await Promise.all(pairs.map((keys) => rateLimits.count(keys, 60, START)));
    expect((await count(rateLimits, 'two', 60, START)).calls).toBe(41);
  });

  it('restarts a window that was started while the clock was wrong', async () => {
    const { rateLimits } = await openTestStore();
    await count(rateLimits, 'key', 60, '2026-04-01T09:00:00.000Z');
    expect(await count(rateLimits, 'key', 60, START)).toEqual({ calls: 1, windowEndsAt: END });
  });

  it('takes calls back, and never more than there were', async () => {
    const { rateLimits } = await openTestStore();
    await count(rateLimits, 'key', 60, START);
    await count(rateLimits, 'key', 60, START);
    await rateLimits.release(['key', 'unknown']);
    expect((await count(rateLimits, 'key', 60, START)).calls).toBe(2);
    for (let times = 0; times < 4; times += 1) await rateLimits.release(['key']);
    expect((await count(rateLimits, 'key', 60, START)).calls).toBe(1);
  });

  it('removes windows that have ended', async () => {
    const { rateLimits } = await openTestStore();
    await count(rateLimits, 'short', 60, START);
    await count(rateLimits, 'long', 3600, START);
    expect(await rateLimits.removeEnded('2026-03-01T09:00:59.999Z')).toBe(0);
    expect(await rateLimits.removeEnded(END)).toBe(1);
    expect((await count(rateLimits, 'long', 3600, END)).calls).toBe(2);
  });
});
