import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusalPause } from './refusal-pause.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const bounds = { freePerSecond: 2, pauseMs: 1000, heldMax: 3 };

/** How many of these concurrent calls are answered at once, and how many later. */
async function countAnswered(calls: number) {
  const pause = createRefusalPause(bounds);
  let answered = 0;
  for (let call = 0; call < calls; call += 1) void pause().then(() => (answered += 1));
  await vi.advanceTimersByTimeAsync(0);
  const atOnce = answered;
  await vi.advanceTimersByTimeAsync(1000);
  return { atOnce, later: answered - atOnce };
}

test('the first refusals of a second are answered at once, the others later', async () => {
  expect(await countAnswered(2)).toEqual({ atOnce: 2, later: 0 });
  expect(await countAnswered(5)).toEqual({ atOnce: 2, later: 3 });
});

test('only a limited number is held back', async () => {
  expect(await countAnswered(10)).toEqual({ atOnce: 7, later: 3 });
});

test('every second starts again', async () => {
  const pause = createRefusalPause(bounds);
  await Promise.all([pause(), pause()]);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([pause(), pause()]);
  expect(vi.getTimerCount()).toBe(0);
  // Half a second later it is the same one.
  await vi.advanceTimersByTimeAsync(500);
  void pause();
  expect(vi.getTimerCount()).toBe(1);
});
