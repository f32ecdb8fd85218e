import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work runs at once and after every interval, until it is stopped', async () => {
  const work = vi.fn(async () => {});
  const stop = repeat(1000, work, () => expect.unreachable());
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('work that takes longer than the interval is not started a second time', async () => {
  const first = Promise.withResolvers<void>();
  const work = vi.fn(() => first.promise);
  const stop = repeat(1000, work, () => expect.unreachable());
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test('a failure is reported, unless the storage has logged it, and does not end the repetition', async () => {
  const away = Object.assign(new Error('no database'), { name: 'StorageError' });
  const failures = [new Error('a bug'), away, 'not an error'];
  const onError = vi.fn();
  const work = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const stop = repeat(1000, work, onError);
  await vi.advanceTimersByTimeAsync(3000);
  stop();
  expect(work).toHaveBeenCalledTimes(4);
  expect(onError.mock.calls).toEqual([[new Error('a bug')], ['not an error']]);
});

test('what fails after the end, because others have ended too, is not reported', async () => {
  const first = Promise.withResolvers<void>();
  const onError = vi.fn();
  const stop = repeat(1000, () => first.promise, onError);
  stop();
  first.reject(new Error('driver has already been destroyed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).not.toHaveBeenCalled();
});
