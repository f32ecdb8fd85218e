import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { createSqliteTestDatabase } from '#tests/support/databases/database-sqlite.ts';
import { openStore } from '../open-store.ts';
import type { LogFlush } from './sqlite-log-flush.ts';

/** The disk of these tests: each flush waits until the test lets it end. */
const disk = vi.hoisted(() => ({ flush: (): Promise<void> => Promise.resolve() }));

vi.mock('./sqlite-log-flush.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createLogFlush: (): LogFlush => ({ flush: () => disk.flush(), close: async () => {} }),
}));

async function openStoreOnSlowDisk() {
  const database = await createSqliteTestDatabase();
  const store = await openStore({ ...database.getOptions(), logError: () => {} });
  onTestFinished(async () => {
    disk.flush = () => Promise.resolve();
    await store.close();
    await database.remove();
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  disk.flush = () => promise;
  return { store, endFlush: resolve, failFlush: reject };
}

/** Whether a promise has settled once everything else that could run has run. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, delay(50, false)]);
}

test.each(['a single write', 'a transaction'])(
  '%s is acknowledged when on the disk',
  async (kind) => {
    const { store, endFlush } = await openStoreOnSlowDisk();
    const write =
      kind === 'a transaction'
        ? store.withTransaction(({ contact }) => contact.insert(buildNewSubmission()))
        : store.contact.insert(buildNewSubmission());
    expect(await isSettled(write)).toBe(false);
    endFlush();
    expect(await write).toBe(1);
  },
);

test('others write while one waits for the disk', async () => {
  const { store, endFlush } = await openStoreOnSlowDisk();
  const first = store.contact.insert(buildNewSubmission());
  const second = store.withTransaction(({ contact }) => contact.insert(buildNewSubmission()));
  expect(await isSettled(Promise.any([first, second]))).toBe(false);
  endFlush();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('what a power failure could still undo is read by nobody', async () => {
  const { store, endFlush } = await openStoreOnSlowDisk();
  const write = store.contact.insert(buildNewSubmission());
  await isSettled(write);
  const read = store.contact.findById(1);
  expect(await isSettled(read)).toBe(false);
  endFlush();
  expect(await read).toMatchObject({ id: 1 });
  await write;
});

test('a call is counted without waiting for the disk', async () => {
  const { store } = await openStoreOnSlowDisk();
  expect(await store.rateLimits.count(['a'], 60, TEST_TIME)).toMatchObject([{ calls: 1 }]);
});

test('a commit that cannot be flushed is reported, and disturbs no other', async () => {
  const { store, failFlush } = await openStoreOnSlowDisk();
  const first = store.withTransaction(({ contact }) => contact.insert(buildNewSubmission()));
  await isSettled(first);
  disk.flush = () => Promise.resolve();
  const second = store.withTransaction(async ({ contact }) => {
    const id = await contact.insert(buildNewSubmission());
    failFlush(new StorageError('full', 'no space left'));
    await expect(first).rejects.toMatchObject({ fault: 'full' });
    return id;
  });
  expect(await store.contact.findById(await second)).toMatchObject({ id: 2 });
});

test('flushes that are asked for while one is under way share the next', async () => {
  const original =
    await vi.importActual<typeof import('./sqlite-log-flush.ts')>('./sqlite-log-flush.ts');
  const database = await createSqliteTestDatabase();
  const store = await openStore(database.getOptions());
  const file = `${database.getOptions().dataDir}/site.db`;
  const handle = await open(file);
  const datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  const log = original.createLogFlush(file);
  onTestFinished(async () => {
    datasync.mockRestore();
    await Promise.all([handle.close(), log.close()]);
    await store.close();
    await database.remove();
  });
  await Promise.all(Array.from({ length: 5 }, () => log.flush()));
  expect(datasync).toHaveBeenCalledTimes(2);
  datasync.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await expect(log.flush()).rejects.toMatchObject({ fault: 'full' });
  await log.flush();
});

test('a file that was not changed yet has no log, and nothing to flush', async () => {
  const { createLogFlush } =
    await vi.importActual<typeof import('./sqlite-log-flush.ts')>('./sqlite-log-flush.ts');
  await createLogFlush('/nowhere/site.db').flush();
});
