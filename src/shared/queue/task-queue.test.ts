import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';
import { createTaskQueue, OverloadError } from './task-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to, with the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('so much runs, so much waits in order, and more is refused', async () => {
  const { begun, work, end } = createWork();
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: 2 });
  const results = ['a', 'b', 'c'].map((name) => runTask(work(name)));
  await expect(runTask(work('d'))).rejects.toThrow(OverloadError);
  for (const name of ['a', 'b', 'c']) {
    await settle();
    expect(begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('what has waited too long is refused, and its turn goes to the next', async () => {
  const { begun, work, end } = createWork();
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: 9, waitMsMax: 1000 });
  const first = runTask(work('first'));
  const late = expect(runTask(work('late'))).rejects.toThrow(OverloadError);
  await vi.advanceTimersByTimeAsync(600);
  const next = runTask(work('next'));
  await vi.advanceTimersByTimeAsync(600);
  await late;
  end('first');
  expect(await first).toBe('first');
  await settle();
  end('next');
  expect(await next).toBe('next');
  expect(begun).toEqual(['first', 'next']);
  expect(vi.getTimerCount()).toBe(0);
});

test('after work the next rests, but its result does not wait', async () => {
  const { begun, work, end } = createWork();
  const rest = () => new Promise<void>((go) => setTimeout(go, 50));
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: 9, beginRest: () => rest });
  const one = runTask(work('one'));
  const two = runTask(work('two'));
  end('one');
  expect(await one).toBe('one');
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['one', 'two']);
  end('two');
  expect(await two).toBe('two');
});

test('work that fails passes its turn on', async () => {
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: 1 });
  await expect(runTask(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await runTask(async () => 'done')).toBe('done');
});

test('two long things share turns, piece by piece, and stop when nobody reads on', async () => {
  const made: string[] = [];
  let isStopped = false;
  async function* make(name: string) {
    try {
      for (let piece = 1; piece <= 3; piece += 1) {
        made.push(`${name}${piece}`);
        yield piece;
      }
    } finally {
      isStopped = true;
    }
  }
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: 9 });
  const read = async (name: string) => Readable.from(inTurns(make(name), runTask)).toArray();
  expect(await Promise.all([read('a'), read('b')])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(made).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  isStopped = false;
  for await (const _ of inTurns(make('c'), runTask)) break;
  expect(isStopped).toBe(true);
});
