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
    expect(state.body).toMatchObject({ isConfigured: false, runs: [], newest: null });
    const answer = await app.call('POST', '/api/system/backups', { cookie });
    expect([answer.status, answer.body.code]).toEqual([409, 'backups_not_configured']);
  });
});
