import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const MEGABYTE = 1024 ** 2;

function build() {
  const state = { used: 20 * MEGABYTE, busy: 0 };
  const collect = vi.fn(() => {
    state.used = 20 * MEGABYTE;
  });
  const stop = collectWhenIdle({
    readUsedBytes: () => state.used,
    readBusyShare: () => state.busy,
    collect,
  });
  return { state, collect, stop, wait: () => vi.advanceTimersByTime(10_000) };
}

test('memory is given back once the process rests, and not again until it has grown', () => {
  const { state, collect, wait } = build();
  Object.assign(state, { used: 90 * MEGABYTE, busy: 0.8 });
  wait();
  expect(collect).not.toHaveBeenCalled();
  state.busy = 0.01;
  wait();
  wait();
  expect(collect).toHaveBeenCalledTimes(1);
  state.used = 51 * MEGABYTE;
  wait();
  expect(collect).toHaveBeenCalledTimes(1);
  state.used = 60 * MEGABYTE;
  wait();
  expect(collect).toHaveBeenCalledTimes(2);
});

test('nothing is collected after it is stopped', () => {
  const { state, collect, wait, stop } = build();
  state.used = 90 * MEGABYTE;
  stop();
  wait();
  expect(collect).not.toHaveBeenCalled();
});
