import { Readable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';

const calls = [
  ['GET', '/api/system/backups'],
  ['POST', '/api/system/backups'],
  ['POST', '/api/system/backups/1/open'],
  ['GET', '/api/system/backups/1/file'],
] as const;

describe('the calls about backups', () => {
  test.each(calls)('%s %s is for administrators', async (method, url) => {
    const app = await buildTestApp();
    expect((await app.call(method, url)).status).toBe(401);
    const cookie = await app.signIn({ username: 'writer', role: 'editor' });
    expect((await app.call(method, url, { cookie })).status).toBe(403);
  });

  test.each(calls.slice(2))('%s %s wants a confirmation', async (method, url) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    expect((await app.call(method, url, { cookie })).status).toBe(404);
    app.clock.advance(600);
    const answer = await app.call(method, url, { cookie });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required']);
  });

  it('say that none are set up', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const state = await app.call('GET', '/api/system/backups', { cookie });
    expect(state.body).toEqual({
      ...{ isConfigured: false, everySeconds: 0, keep: 0 },
      ...{ isRunning: false, isLate: false, lastError: null, newest: null, runs: [] },
    });
    const answer = await app.call('POST', '/api/system/backups', { cookie });
    expect([answer.status, answer.body.code]).toEqual([409, 'backups_not_configured']);
  });

  const openFile = () => Readable.from(['bytes']);
  /** A folder that has a file of any name. */
  const folder = { write: async () => 5, keepNewest: async () => {}, findSize: async () => 5 };

  it('say so too on a server that could make some', async () => {
    const backups = { taking: null, takeNow: async () => false, openFile };
    const app = await buildTestApp({ backups });
    const cookie = await app.signIn();
    const answer = await app.call('POST', '/api/system/backups', { cookie });
    expect(answer.body.code).toBe('backups_not_configured');
  });

  it('hand out the file of none that failed, and begin none while one runs', async () => {
    const { store } = await buildTestApp();
    const at = '2026-03-01T09:00:00.000Z';
    const end = async (outcome: { bytes: number } | { error: string }) => {
      const run = { startedAt: at, name: 'site.tar.zst', heldUntil: at };
      const id = Number(await store.backupRuns.begin(run));
      await store.backupRuns.finish(id, at, outcome);
      return id;
    };
    const failed = await end({ error: 'disk full' });
    const whole = await end({ bytes: 5 });
    const taking = { store, folder, now: () => at, everySeconds: 60, keep: 3 };
    const app = await buildTestApp({
      store,
      backups: { taking, takeNow: async () => false, openFile },
    });
    const cookie = await app.signIn();
    const open = (id: number) => app.call('POST', `/api/system/backups/${id}/open`, { cookie });
    expect([(await open(failed)).status, (await open(whole)).status]).toEqual([404, 200]);
    const answer = await app.call('POST', '/api/system/backups', { cookie });
    expect([answer.status, answer.body.code]).toEqual([409, 'backup_running']);
    expect((await app.call('GET', '/api/system/backups', { cookie })).body.keep).toBe(3);
  });
});
