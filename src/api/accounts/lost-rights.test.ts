import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Role } from '#shared/accounts/permissions.ts';
import type { Store } from '#storage/store.ts';
import { buildTestApp, TEST_PASSWORD } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { drawPicture, toMultipart } from '#tests/support/pictures.ts';

interface SlowCall {
  readonly method: 'POST' | 'PATCH' | 'PUT';
  readonly url: string;
  readonly cookie: string;
  readonly type?: string;
}

/** An application that asha runs, and ben with a role. */
async function buildPair(store: Store, role: Role = 'administrator') {
  const app = await buildTestApp({ store, isOwn: true });
  const { promise: isAdmitted, resolve: admit } = Promise.withResolvers<void>();
  app.server.addHook('preParsing', async ({ headers }) => {
    if (headers['x-slow']) admit();
  });
  const cookie = await app.signIn({ username: 'asha' });
  const benCookie = await app.signIn({ username: 'ben', role });
  const { body } = await app.call('GET', '/api/users?q=ben', { cookie });
  const benPath = `/api/users/${body[0].id}`;

  /** Begins a call, and sends its body once it was admitted and ben has lost his role. */
  async function callSlowly({ type = 'application/json', ...call }: SlowCall, body: object) {
    const payload = new PassThrough();
    const headers = { cookie: call.cookie, 'content-type': type, 'x-slow': '1' };
    const { method, url } = call;
    const answer = app.server.inject({ method, url, headers, payload });
    await isAdmitted;
    const lost = await app.call('PATCH', benPath, { cookie, body: { role: null } });
    expect(lost.status).toBe(200);
    payload.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    return (await answer).json();
  }
  return { app, cookie, benCookie, benPath, callSlowly };
}

describeStore('somebody who lost their role', (openTestStore) => {
  test.each([
    ['POST', '/api/users/invitations', { role: 'administrator' }],
    ['PATCH', '/api/users/settings', { isSecondFactorRequired: false }],
    ['POST', '/api/blog', buildPostRequest()],
    ['POST', '/api/contact/people/export', { email: 'a@b.example' }],
    ['POST', '/api/account/confirm', { password: TEST_PASSWORD }],
  ] as const)('gets nothing from a call whose body is still coming: %s %s', async (...call) => {
    const { benCookie, callSlowly } = await buildPair(await openTestStore());
    const [method, url, body] = call;
    const answer = await callSlowly({ method, url, cookie: benCookie }, body);
    expect(answer.code).toBe('unauthenticated');
  });

  test('stores no picture that is still coming', async () => {
    const { app, cookie, benCookie, callSlowly } = await buildPair(await openTestStore(), 'editor');
    const file = new Uint8Array(await drawPicture().png().toBuffer());
    const { payload, headers } = await toMultipart({ file });
    const type = String(headers?.['content-type']);
    const call = { method: 'POST', url: '/api/media', cookie: benCookie, type } as const;
    const answer = await callSlowly(call, Buffer.from(payload ?? ''));
    expect(answer.code).toBe('unauthenticated');
    expect((await app.call('GET', '/api/media', { cookie })).body).toEqual([]);
  });

  test.each([
    ['demoted', 'PATCH', { role: 'editor' }],
    ['suspended', 'PATCH', { isSuspended: true }],
    ['removed', 'DELETE', undefined],
  ])('leaves no open invitation behind: %s', async (_how, method, body) => {
    const { app, cookie, benCookie, benPath } = await buildPair(await openTestStore());
    const made = await app.call('POST', '/api/users/invitations', {
      cookie: benCookie,
      body: { role: 'administrator' },
    });
    const other = await app.call('POST', '/api/users/invitations', {
      cookie,
      body: { role: 'sales' },
    });
    await app.call(method, benPath, { cookie, ...(body && { body }) });
    const path = `/api/auth/invitations/${String(made.body.url).split('#')[1]}`;
    const again = { username: 'ben again', password: 'a long walk home 7' };
    expect((await app.call('POST', path, { body: again })).status).toBe(404);
    const open = await app.call('GET', '/api/users/invitations', { cookie });
    expect(open.body).toMatchObject([{ id: other.body.id }]);
    const record = await app.call('GET', '/api/audit?action=team.invitation-revoked', { cookie });
    expect(record.body).toMatchObject([
      { actor: { username: 'asha' }, subject: { type: 'invitation', id: made.body.id } },
    ]);
  });
});
