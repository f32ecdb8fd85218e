import { expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const PATH = '/api/account/activity';

describeStore('the own activity', (openTestStore) => {
  test('is what somebody did, and what was done to their account, newest first', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const asha = await app.signIn({ username: 'asha' });
    await app.signIn({ username: 'ben', role: 'editor' });
    const { body: found } = await app.call('GET', '/api/users?q=ben', { cookie: asha });
    await app.call('PATCH', `/api/users/${found[0].id}`, { cookie: asha, body: { role: 'sales' } });
    const wrong = { username: 'ben', password: 'wrong one' };
    await app.call('POST', '/api/auth/login', { body: wrong, remoteAddress: '192.0.2.9' });
    const own = { username: 'ben', password: TEST_PASSWORD };
    const signedIn = await app.call('POST', '/api/auth/login', {
      body: own,
      remoteAddress: '192.0.2.7',
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

    const answer = await app.call('GET', PATH, { cookie });
    expect([answer.status, answer.headers['x-total-count']]).toEqual([200, '4']);
    expect(answer.body).toMatchObject([
      { action: 'sign-in.succeeded', actor: { username: 'ben' }, address: '192.0.2.7' },
      { action: 'sign-in.failed', actor: null, address: '192.0.2.9' },
      // Where others were is not for everybody to see.
      { action: 'team.changed', actor: { username: 'asha' }, address: null },
      { action: 'sign-in.succeeded', actor: { username: 'ben' } },
    ]);
    const second = await app.call('GET', `${PATH}?limit=1&offset=1`, { cookie });
    expect(second.body).toMatchObject([{ action: 'sign-in.failed' }]);
    expect((await app.call('GET', `${PATH}?limit=0`, { cookie })).status).toBe(400);
    expect((await app.call('GET', PATH)).status).toBe(401);
  });
});
