import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { createThreadShare } from './thread-share.ts';

afterEach(() => void vi.useRealTimers());

/** How long the rest lasts after work that takes this many milliseconds of the thread. */
async function measureRest(workMs: number, isOtherServed: boolean): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const utilization = vi.spyOn(performance, 'eventLoopUtilization');
  utilization.mockReturnValue({ active: workMs, idle: 0, utilization: 1 });
  const share = createThreadShare();
  if (isOtherServed) share.noteServed();
  let rested = Number.NaN;
  let isOver = false;
  void share
    .beginRest()()
    .then(() => {
      isOver = true;
    });
  for (rested = 0; rested < 1000; rested += 1) {
    await vi.advanceTimersByTimeAsync(0);
    if (isOver) break;
    await vi.advanceTimersByTimeAsync(1);
  }
  utilization.mockRestore();
  return rested;
}

test('work rests twice as long as it took while others are served, and else not at all', async () => {
  expect(await measureRest(10, true)).toBe(20);
  expect(await measureRest(10, false)).toBe(0);
});

test('no rest is long', async () => {
  expect(await measureRest(5000, true)).toBe(100);
});
