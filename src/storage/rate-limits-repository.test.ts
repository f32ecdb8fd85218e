import { expect, it } from 'vitest';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const START = '2026-03-01T09:00:00.000Z';
const END = '2026-03-01T09:01:00.000Z';

describeEachDatabase('rate limits', (openTestStore) => {
  it('counts calls in a fixed window that begins with its first call', async () => {
    const { rateLimits } = await openTestStore();
    expect(await rateLimits.count('key', 60, START)).toEqual({ calls: 1, windowEndsAt: END });
    expect(await rateLimits.count('key', 60, '2026-03-01T09:00:59.999Z')).toEqual({
      calls: 2,
      windowEndsAt: END,
    });
    expect(await rateLimits.count('other key', 60, START)).toEqual({ calls: 1, windowEndsAt: END });
    expect(await rateLimits.count('key', 60, END)).toEqual({
      calls: 1,
      windowEndsAt: '2026-03-01T09:02:00.000Z',
    });
  });

  it('counts each of many parallel calls of two instances exactly once', async () => {
    const { takeTurn } = await openTwoInstances(openTestStore);
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => takeTurn(index).rateLimits.count('key', 60, START)),
    );
    expect(counts.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  it('forgets the windows that have ended', async () => {
    const { rateLimits } = await openTestStore();
    await rateLimits.count('short', 60, START);
    await rateLimits.count('long', 3600, START);
    expect(await rateLimits.removeEnded('2026-03-01T09:00:59.999Z')).toBe(0);
    expect(await rateLimits.removeEnded(END)).toBe(1);
    expect((await rateLimits.count('long', 3600, END)).calls).toBe(2);
  });
});
