import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContentVersion } from './watch-content-version.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const readVersion = vi.fn<() => Promise<number>>().mockResolvedValue(7);
  const onChange = vi.fn<() => Promise<void>>().mockResolvedValue();
  const onError = vi.fn();
  const own = new Set<number>();
  const takeOwnVersion = (version: number) => own.delete(version);
  const watching = watchContentVersion({ readVersion, takeOwnVersion, onChange, onError });
  return { readVersion, own, onChange, onError, ...watching };
}

test('a change of another instance is noticed within a second, once', async () => {
  const { readVersion, onChange, stop } = watch();
  await vi.advanceTimersByTimeAsync(5000);
  expect(onChange).not.toHaveBeenCalled();
  readVersion.mockResolvedValue(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test('a version that this instance made is no change, unless another instance made one before or after', async () => {
  const { readVersion, own, onChange, stop } = watch();
  await vi.advanceTimersByTimeAsync(0);
  const look = async (version: number, ...made: readonly number[]) => {
    for (const each of made) own.add(each);
    readVersion.mockResolvedValue(version);
    await vi.advanceTimersByTimeAsync(1000);
    return onChange.mock.calls.length;
  };
  expect(await look(9, 8, 9)).toBe(0);
  expect(await look(11, 11)).toBe(1);
  expect(await look(13, 12)).toBe(2);
  expect(own.size).toBe(0);
  // Another database was put in its place.
  expect(await look(3)).toBe(3);
  stop();
});

test('a version that could not be read is reported, and read again', async () => {
  const { readVersion, onChange, onError, stop } = watch();
  await vi.advanceTimersByTimeAsync(0);
  const failure = new Error('no answer');
  readVersion.mockRejectedValueOnce(failure).mockResolvedValue(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test('a change that could not be shown is reported, and shown again', async () => {
  const { readVersion, onChange, onError, stop } = watch();
  await vi.advanceTimersByTimeAsync(0);
  const failure = new Error('no answer');
  onChange.mockRejectedValueOnce(failure);
  readVersion.mockResolvedValue(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onChange.mock.calls).toEqual([
    [7, 8],
    [7, 8],
  ]);
  stop();
});

test('a slow database is not asked twice at once, and nobody asks after the end', async () => {
  const { readVersion, stop } = watch();
  await vi.advanceTimersByTimeAsync(0);
  const { promise, resolve } = Promise.withResolvers<number>();
  readVersion.mockClear().mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readVersion).toHaveBeenCalledTimes(1);
  resolve(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(readVersion.mock.calls.length).toBeGreaterThan(1);
  stop();
  readVersion.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readVersion).not.toHaveBeenCalled();
});

test('a database that stops answering is silent within two seconds, until it answers', async () => {
  const { readVersion, isSilent, stop } = watch();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isSilent()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<number>();
  readVersion.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(2100);
  expect(isSilent()).toBe(true);
  resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSilent()).toBe(false);
  stop();
});
