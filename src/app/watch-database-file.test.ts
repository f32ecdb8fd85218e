import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { watchDatabaseFile } from './watch-database-file.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'watched-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const whole = { findDamage: async () => null };

it('fails its check once damage was found, until none is found any more', async () => {
  const damage = new StorageError('damaged', 'page 7');
  const findDamage = vi.fn().mockResolvedValueOnce(damage).mockResolvedValueOnce(null);
  const watch = watchDatabaseFile({
    ...{ store: { findDamage }, dataDir: await makeFolder(), warn: vi.fn() },
  });
  onTestFinished(watch.close);
  const [look] = watch.jobs;
  await expect(watch.check()).resolves.toBeUndefined();
  await look?.run();
  await expect(watch.check()).rejects.toBe(damage);
  await look?.run();
  await expect(watch.check()).resolves.toBeUndefined();
});

it('warns once of each server that comes beside another, and not after that has ended', async () => {
  const dataDir = await makeFolder();
  const start = () => {
    const warn = vi.fn();
    const watch = watchDatabaseFile({ store: whole, dataDir, warn });
    return { warn, close: watch.close, look: async () => watch.jobs[1]?.run() };
  };
  const first = start();
  await first.look();
  const second = start();
  await second.look();
  await second.look();
  expect(first.warn).not.toHaveBeenCalled();
  expect(second.warn.mock.calls).toEqual([[expect.stringContaining(dataDir)]]);
  first.close();
  await second.look();
  const third = start();
  await third.look();
  expect(third.warn).toHaveBeenCalledOnce();
  expect(second.warn).toHaveBeenCalledOnce();
  second.close();
  third.close();
});

it('ends a look that is under way when it is closed', async () => {
  const findDamage = (signal?: AbortSignal) =>
    once(signal as AbortSignal, 'abort').then(() => Promise.reject(signal?.reason));
  const dataDir = await makeFolder();
  const watch = watchDatabaseFile({ store: { findDamage }, dataDir, warn: vi.fn() });
  const look = watch.jobs[0]?.run();
  watch.close();
  await expect(look).rejects.toThrow('aborted');
});

it('looks at nothing where the rows are in PostgreSQL', async () => {
  const watch = watchDatabaseFile({ store: whole, dataDir: null, warn: vi.fn() });
  expect(watch.jobs).toEqual([]);
});
