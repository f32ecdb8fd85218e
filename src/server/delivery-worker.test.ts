import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { startDeliveryWorker, type WorkerTask } from './delivery-worker.ts';

const START = '2026-06-01T12:00:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date(START) }));
afterEach(() => void vi.useRealTimers());

const now = () => new Date(Date.now()).toISOString();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A worker whose things are due at the given seconds from the start, each done once. */
function start(dueSeconds: readonly number[], work?: WorkerTask['work']) {
  const due = dueSeconds.map((seconds) => addSeconds(START, seconds));
  const done: number[] = [];
  const task = {
    work: vi.fn(async (signal: AbortSignal) => {
      if (work) return work(signal);
      const [first = ''] = due.sort();
      if (first === '' || first > now()) return 0;
      due.shift();
      done.push(Date.now() - Date.parse(START));
      return 1;
    }),
    findNextDue: vi.fn(async (): Promise<string | null> => due.sort()[0] ?? null),
    now,
    onError: vi.fn(),
  };
  const worker = startDeliveryWorker(task);
  return {
    ...{ task, worker, done },
    /** Something new, due now, that another instance or this one stored. */
    add: () => due.push(now()),
  };
}

test('does one thing after the other that is due, and the next at its time', async () => {
  const { worker, done } = start([-3600, 0, 0, 3]);
  await pass(0);
  expect(done).toEqual([0, 0, 0]);
  await pass(2999);
  expect(done).toHaveLength(3);
  await pass(1);
  expect(done).toEqual([0, 0, 0, 3000]);
  await worker.stop();
});

test('is woken at once, and otherwise looks every five seconds, however late the next is due', async () => {
  const { worker, done, add, task } = start([100]);
  await pass(1000);
  add();
  worker.wake();
  await pass(0);
  expect(done).toEqual([1000]);
  // Another instance stores something, and this one is not told.
  add();
  await pass(4999);
  expect(done).toEqual([1000]);
  await pass(1);
  expect(done).toEqual([1000, 6000]);
  const looks = task.findNextDue.mock.calls.length;
  await pass(60_000);
  expect(task.findNextDue.mock.calls.length - looks).toBeLessThanOrEqual(12);
  await worker.stop();
});

test('a call to wake up is not lost while it looks', async () => {
  const { worker, done, add, task } = start([]);
  await pass(0);
  const look = Promise.withResolvers<null>();
  task.findNextDue.mockImplementationOnce(() => look.promise);
  await pass(5000);
  add();
  worker.wake();
  look.resolve(null);
  await pass(0);
  expect(done).toEqual([5000]);
  await worker.stop();
});

test('after a failure it goes on, two seconds later, and reports what the storage does not', async () => {
  const { worker, done, task } = start([0]);
  const away = Object.assign(new Error('no database'), { name: 'StorageError' });
  task.work.mockRejectedValueOnce(new Error('a bug')).mockRejectedValueOnce(away);
  await pass(3999);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual([4000]);
  expect(task.onError.mock.calls).toEqual([[new Error('a bug')]]);
  await worker.stop();
});

test('the end lets work under way finish, and takes no new', async () => {
  const sending = Promise.withResolvers<number>();
  const { worker, task } = start([0], () => sending.promise);
  await pass(0);
  const isStopped = vi.fn();
  void worker.stop().then(isStopped);
  await pass(3000);
  expect(isStopped).not.toHaveBeenCalled();
  sending.resolve(1);
  await pass(0);
  expect(isStopped).toHaveBeenCalled();
  await pass(60_000);
  expect(task.work).toHaveBeenCalledTimes(1);
});

test('work that does not finish in four seconds is ended', async () => {
  const { worker } = start(
    [0],
    (signal) =>
      new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(1))),
  );
  await pass(0);
  const isStopped = vi.fn();
  void worker.stop().then(isStopped);
  await pass(3999);
  expect(isStopped).not.toHaveBeenCalled();
  await pass(1);
  expect(isStopped).toHaveBeenCalled();
});

test('the end does not wait for a nap', async () => {
  const { worker } = start([]);
  await pass(1000);
  const isStopped = vi.fn();
  void worker.stop().then(isStopped);
  await pass(0);
  expect(isStopped).toHaveBeenCalled();
});
