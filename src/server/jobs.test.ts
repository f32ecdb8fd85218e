import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

test('a job that fails or hangs is named, and holds up no other', async () => {
  const done: string[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const job = (name: string, run: () => Promise<unknown>) => ({ name, everyMs: HOUR_MS, run });
  const fails = job('fails', () => Promise.reject(new Error('no room')));
  const hangs = job('hangs', () => new Promise(() => undefined));
  const others = Array.from({ length: 13 }, (_, index) =>
    job(`works ${index}`, async () => void done.push(`works ${index}`)),
  );
  const jobs = startJobs([fails, hangs, ...others], log);
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  jobs.stop();
  for (const { name } of others) expect(done.filter((one) => one === name)).toHaveLength(4);
  expect(jobs.list().filter(({ isLate }) => isLate)).toEqual([
    { name: 'fails', isLate: true, error: 'no room' },
    { name: 'hangs', isLate: true, error: null },
  ]);
  const [context, words] = log.error.mock.calls[0] ?? [];
  expect(context).toEqual({ err: new Error('no room'), job: 'fails' });
  expect(words).toBe('The job “fails” failed: it is tried again');
  expect(log.error).toHaveBeenCalledTimes(4);
});

test('a job is late once it has missed two turns, and no more once it has succeeded', async () => {
  let isAway = false;
  const run = vi.fn(async () => {
    if (isAway) throw Object.assign(new Error('away'), { name: 'StorageError' });
    return 'Removed 3 rows';
  });
  const log = { info: vi.fn(), error: vi.fn() };
  const jobs = startJobs([{ name: 'rows', everyMs: HOUR_MS, firstMs: HOUR_MS, run }], log);
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(log.info).toHaveBeenCalledWith({ job: 'rows' }, 'Removed 3 rows');
  isAway = true;
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(jobs.list()).toEqual([{ name: 'rows', isLate: false, error: 'away' }]);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(jobs.list()).toMatchObject([{ isLate: true }]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(jobs.list()).toEqual([{ name: 'rows', isLate: false, error: null }]);
  // The storage itself says that the database is away.
  expect(log.error).not.toHaveBeenCalled();
  jobs.stop();
});
