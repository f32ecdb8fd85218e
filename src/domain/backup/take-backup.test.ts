import { expect, it } from 'vitest';
import type { Store } from '#storage/store.ts';
import { TestClock } from '#tests/support/clock.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';
import type { BackupFolder } from './backup-folder.ts';
import { describeBackups, findBackupTroubles } from './describe-backups.ts';
import { takeBackup, takeBackupIfDue } from './take-backup.ts';

const DAY = 86_400;
const signal = new AbortController().signal;

function arrange(store: Store, write: BackupFolder['write'] = async () => 1000) {
  const clock = new TestClock();
  const kept: number[] = [];
  const folder: BackupFolder = {
    write,
    keepNewest: async (count) => void kept.push(count),
    findSize: async () => 1000,
  };
  const context = { store, folder, everySeconds: DAY, keep: 3, now: clock.now };
  const look = async () => {
    const started = await takeBackupIfDue(context, signal);
    await started?.ended;
    return started !== null;
  };
  return { clock, context, kept, look };
}

describeEachDatabase('scheduled backups', (openTestStore) => {
  it('are made when they are due, and not before', async () => {
    const store = await openTestStore();
    const { clock, context, kept, look } = arrange(store);
    expect(await look()).toBe(true);
    const recorded = await store.audit.list({ action: 'system.backup-made' });
    const changes = [{ field: 'file', from: null, to: 'site-20260301T120000Z.tar.zst' }];
    expect(recorded.rows).toMatchObject([{ actor: null, changes }]);
    clock.advance(DAY - 1);
    expect(await look()).toBe(false);
    clock.advance(1);
    expect(await look()).toBe(true);
    const { runs, newest, isLate, lastError } = await describeBackups(context);
    expect(runs.map(({ name }) => name)).toEqual([
      'site-20260302T120000Z.tar.zst',
      'site-20260301T120000Z.tar.zst',
    ]);
    expect([newest?.bytes, isLate, lastError, kept]).toEqual([1000, false, null, [3, 3]]);
    clock.advance(DAY * 1.5);
    expect(await describeBackups(context)).toMatchObject({ isLate: true });
    expect(await findBackupTroubles(context)).toEqual({ isLate: true, lastError: null });
  });

  it('are made by one of several instances', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const { promise, resolve } = Promise.withResolvers<number>();
    const both = [0, 1].map((turn) => arrange(storeOfTurn(turn), () => promise));
    const started = await Promise.all(both.map(({ context }) => takeBackup(context, signal)));
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(await describeBackups(both[0]?.context ?? never())).toMatchObject({ isRunning: true });
    resolve(5);
    await Promise.all(started.map((one) => one?.ended));
    expect(await describeBackups(both[1]?.context ?? never())).toMatchObject({
      isRunning: false,
      newest: { bytes: 5 },
    });
  });

  it('that failed say why, remove nothing, and are tried again within the hour', async () => {
    const { clock, context, kept, look } = arrange(await openTestStore(), async () => {
      throw new Error('No room');
    });
    expect(await look()).toBe(true);
    expect(await describeBackups(context)).toMatchObject({ lastError: 'No room', newest: null });
    clock.advance(3599);
    expect(await look()).toBe(false);
    clock.advance(1);
    expect(await look()).toBe(true);
    expect(kept).toEqual([]);
  });

  it('go on by the right clock after one that was ahead', async () => {
    const seconds = 400 * DAY;
    const store = await openTestStore();
    const { clock, context, look } = arrange(store);
    expect(await look()).toBe(true);
    clock.advance(seconds);
    await (await takeBackup(context, signal))?.ended;
    const held = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    await store.backupRuns.begin({ startedAt: clock.now(), name: 'killed', heldUntil: held });
    clock.advance(DAY - seconds);
    expect(await look()).toBe(true);
    const { newest, isRunning, isLate } = await describeBackups(context);
    expect([newest?.startedAt, isRunning, isLate]).toEqual([clock.now(), false, false]);
    clock.advance(DAY * 1.5);
    expect(await describeBackups(context)).toMatchObject({ isLate: true });
  });

  it('of an instance that was killed are ended and made again', async () => {
    const store = await openTestStore();
    const { clock, context, look } = arrange(store);
    const killed = { startedAt: clock.now(), name: 'killed', heldUntil: clock.now() };
    expect(await store.backupRuns.begin(killed)).not.toBeNull();
    clock.advance(3600);
    expect(await look()).toBe(true);
    const { runs } = await describeBackups(context);
    expect(runs.map(({ error }) => error)).toEqual([null, expect.stringContaining('killed')]);
  });
});

function never(): never {
  throw new Error('There are two instances');
}
