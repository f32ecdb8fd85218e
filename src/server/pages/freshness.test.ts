import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';
import { PageCache } from './page-cache.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();

/** The freshness on 1 March, with a count of how often the database was read. */
function build(next: string | null | Error) {
  const cache = new PageCache(1000);
  const state = { next, now: at(1), reads: 0 };
  const read = createFreshness({
    cache,
    now: () => state.now,
    findNextScheduledTime: async () => {
      state.reads += 1;
      if (state.next instanceof Error) throw state.next;
      return state.next;
    },
  });
  return { cache, state, read };
}

test('an answer is valid until the next scheduled post is due, which is looked up once', async () => {
  const { state, read } = build(at(3));
  expect(await read()).toEqual({ generation: 0, expiresAt: Date.parse(at(3)) });
  expect(await read()).toEqual({ generation: 0, expiresAt: Date.parse(at(3)) });
  expect(state.reads).toBe(1);
});

test('it is looked up again when that post is due', async () => {
  const { state, read } = build(at(3));
  await read();
  Object.assign(state, { now: at(3), next: null });
  expect(await read()).toEqual({ generation: 0, expiresAt: Number.POSITIVE_INFINITY });
  expect(state.reads).toBe(2);
});

test('it is looked up again after a change of posts', async () => {
  const { cache, state, read } = build(null);
  await read();
  cache.dropPages();
  state.next = at(2);
  expect(await read()).toEqual({ generation: 1, expiresAt: Date.parse(at(2)) });
});

test('without the database nothing stays valid', async () => {
  const { state, read } = build(new Error('away'));
  expect(await read()).toEqual({ generation: 0, expiresAt: Date.parse(at(1)) });
  await read();
  expect(state.reads).toBe(2);
});
