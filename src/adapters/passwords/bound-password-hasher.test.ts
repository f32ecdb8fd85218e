import { expect, test } from 'vitest';
import type { PasswordHasher } from '#domain/accounts/public.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { boundPasswordHasher } from './bound-password-hasher.ts';

function buildSlowHasher() {
  const gates: (() => void)[] = [];
  let running = 0;
  let runningMax = 0;
  async function work() {
    running += 1;
    runningMax = Math.max(runningMax, running);
    await new Promise<void>((open) => gates.push(open));
    running -= 1;
  }
  const hasher: PasswordHasher = {
    dummyHash: 'dummy',
    hash: async (password) => {
      await work();
      if (password === 'broken') throw new Error('broken');
      return `hashed:${password}`;
    },
    verify: async () => {
      await work();
      return true;
    },
  };
  async function finishAll() {
    while (running > 0) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { hasher, finishAll, getRunningMax: () => runningMax };
}

test('runs no more at once than allowed, but all of them in the end', async () => {
  const slow = buildSlowHasher();
  const hasher = boundPasswordHasher(slow.hasher, { concurrencyMax: 2, waitingMax: 10 });
  const calls = ['a', 'b', 'c', 'd', 'e'].map((password) => hasher.hash(password));
  await slow.finishAll();
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c', 'd', 'e'].map((p) => `hashed:${p}`));
  expect(slow.getRunningMax()).toBe(2);
});

test('refuses a call that would have to wait behind too many', async () => {
  const slow = buildSlowHasher();
  const hasher = boundPasswordHasher(slow.hasher, { concurrencyMax: 1, waitingMax: 1 });
  const calls = [hasher.hash('a'), hasher.verify('hash', 'b')];
  await expect(hasher.hash('c')).rejects.toThrow(OverloadError);
  await slow.finishAll();
  expect(await Promise.all(calls)).toEqual(['hashed:a', true]);
  const later = hasher.hash('d');
  await slow.finishAll();
  expect(await later).toBe('hashed:d');
});

test('a failed hash passes its turn on', async () => {
  const slow = buildSlowHasher();
  const hasher = boundPasswordHasher(slow.hasher, { concurrencyMax: 1, waitingMax: 1 });
  const calls = Promise.allSettled([hasher.hash('broken'), hasher.hash('b')]);
  await slow.finishAll();
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
