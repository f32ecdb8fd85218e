import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shutDownOnSignals } from './shut-down.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const exit = vi.fn<(code?: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') });
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
});

afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  vi.useRealTimers();
  vi.restoreAllMocks();
  exit.mockReset();
});

function start(close: () => Promise<void>) {
  const onError = vi.fn();
  shutDownOnSignals({ close, delaySeconds: 5, onError });
  return onError;
}

/** Closing that never ends, as with a request that hangs. */
const hang = () => new Promise<void>(() => {});

describe('a process that is asked to end', () => {
  test.each(SIGNALS)('by %s ends with 0 once everything is closed', async (signal) => {
    const closing = Promise.withResolvers<void>();
    const close = vi.fn(() => closing.promise);
    const onError = start(close);
    expect(close).not.toHaveBeenCalled();
    process.emit(signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit).not.toHaveBeenCalled();
    closing.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[0]]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('ends with 1 and reports the reason if closing fails', async () => {
    const error = new Error('disk gone');
    const onError = start(() => Promise.reject(error));
    process.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(0);
    expect(onError.mock.calls).toEqual([[error]]);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test('ends with 1 ten seconds after the delay if closing hangs', async () => {
    start(hang);
    process.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test('takes the same signal from npm as one, and a second one later as impatience', async () => {
    const close = vi.fn(hang);
    start(close);
    process.emit('SIGINT');
    await vi.advanceTimersByTimeAsync(1000);
    process.emit('SIGINT');
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    process.emit('SIGINT');
    expect(exit.mock.calls).toEqual([[1]]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
