import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { buildTestApp, TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const DAY_SECONDS = 86_400;
const zoe = { username: 'zoe', password: 'a long walk home 7' };

async function buildInvitation(store?: Store, role: string | null = 'sales') {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn({ username: 'asha' });
  const made = await app.call('POST', '/api/users/invitations', {
    cookie,
    body: { role, email: ' zoe@firm.example' },
  });
  const token = String(made.body.url).split('#')[1];
  return { app, cookie, made, path: `/api/auth/invitations/${token}` };
}

describeEachDatabase('an invitation', (openTestStore) => {
  test('makes one account with its role, signed in', async () => {
    const { app, cookie, made, path } = await buildInvitation(await openTestStore());
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/admin\/invitation#.+$/),
      expiresAt: new Date(Date.parse(app.clock.now()) + 3 * DAY_SECONDS * 1000).toISOString(),
    });
    const open = await app.call('GET', '/api/users/invitations', { cookie });
    expect(open.body).toEqual([
      {
        id: made.body.id,
        role: 'sales',
        email: 'zoe@firm.example',
        mail: null,
        createdBy: { id: expect.any(Number), username: 'asha' },
        createdAt: app.clock.now(),
        expiresAt: made.body.expiresAt,
      },
    ]);
    const { expiresAt } = made.body;
    expect((await app.call('GET', path)).body).toEqual({
      ...{ role: 'sales', expiresAt },
      invitedBy: 'asha',
    });
    const joined = await app.call('POST', path, { body: zoe });
    expect([joined.status, joined.body]).toMatchObject([201, { username: 'zoe', role: 'sales' }]);
    const own = { cookie: toCookieHeader(joined) };
    expect((await app.call('GET', '/api/contact', own)).status).toBe(200);
    const address = await app.call('GET', '/api/account/email', own);
    expect(address.body).toEqual({
      email: null,
      pendingEmail: 'zoe@firm.example',
      isMailSetUp: false,
    });
    expect((await app.call('GET', path)).status).toBe(404);
    const again = await app.call('POST', path, { body: { ...zoe, username: 'other' } });
    expect([again.status, again.body.message]).toEqual([
      404,
      'This invitation was used or has ended. Please ask for another one.',
    ]);
    expect((await app.call('GET', '/api/users/invitations', { cookie })).body).toEqual([]);
  });

  test('opened twice at the same moment makes one account', async () => {
    const { app, path } = await buildInvitation(await openTestStore());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.call('POST', path, { body: { ...zoe, username: `zoe ${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)]);
  });

  test('ends after three days', async () => {
    const { app, cookie, made, path } = await buildInvitation(await openTestStore());
    app.clock.advance(3 * DAY_SECONDS);
    await app.store.invitations.removeEnded(new Date(0).toISOString());
    expect((await app.call('POST', path, { body: zoe })).status).toBe(404);
    expect((await app.call('GET', '/api/users/invitations', { cookie })).body).toEqual([]);
    await app.store.invitations.removeEnded(app.clock.now());
    const next = await app.call('POST', '/api/users/invitations', { cookie, body: { role: null } });
    expect(next.body.code).toBe('confirmation_required');

    const proof = { cookie, body: { password: TEST_PASSWORD } };
    await app.call('POST', '/api/account/confirm', proof);
    const revoke = `/api/users/invitations/${made.body.id}`;
    expect((await app.call('DELETE', revoke, { cookie })).status).toBe(404);
  });

  test('is revoked', async () => {
    const { app, cookie, made, path } = await buildInvitation(await openTestStore());
    const revoke = `/api/users/invitations/${made.body.id}`;
    app.clock.advance(600);
    const late = await app.call('DELETE', revoke, { cookie });
    expect([late.status, late.body.code]).toEqual([403, 'confirmation_required']);
    const proof = { cookie, body: { password: TEST_PASSWORD } };
    await app.call('POST', '/api/account/confirm', proof);
    expect((await app.call('DELETE', revoke, { cookie })).status).toBe(204);
    expect((await app.call('POST', path, { body: zoe })).status).toBe(404);
  });

  test('stays open if the name is taken or the password is weak', async () => {
    const { app, path } = await buildInvitation(await openTestStore());
    const taken = await app.call('POST', path, { body: { ...zoe, username: 'ASHA' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    const weak = await app.call('POST', path, { body: { ...zoe, password: 'password123' } });
    expect([weak.status, weak.body.issues[0].path]).toEqual([400, 'password']);
    expect((await app.call('POST', path, { body: zoe })).status).toBe(201);
  });
});

test('an invitation takes a role or null', async () => {
  const { app, cookie, path } = await buildInvitation(undefined, null);
  expect((await app.call('GET', path)).body.role).toBeNull();
  for (const body of [{}, { role: 'owner' }]) {
    expect((await app.call('POST', '/api/users/invitations', { cookie, body })).status).toBe(400);
  }
});

test('the link is stored only as a hash, and everything is recorded without it', async () => {
  const { app, cookie, path, made } = await buildInvitation();
  const token = path.split('/').at(-1) ?? '';
  expect(JSON.stringify(await app.store.invitations.listOpen(app.clock.now()))).not.toContain(
    token,
  );
  await app.call('DELETE', `/api/users/invitations/${made.body.id}`, { cookie });
  const { text, body } = await app.call('GET', '/api/audit?action=team', { cookie });
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'team.invitation-revoked',
    'team.invited',
  ]);
  expect(text).not.toContain(token);
});

test('a further link leads to the same account, and is refused where there is none to make', async () => {
  const { app, cookie, made, path } = await buildInvitation();
  const links = (id: unknown) => `/api/users/invitations/${id}/links`;
  const make = (body: object, id: unknown = made.body.id, as = cookie) =>
    app.call('POST', links(id), { cookie: as, body });
  const further = await make({ isMailed: false });
  expect([further.status, further.body]).toEqual([201, { ...made.body, url: expect.any(String) }]);
  const { body: entries } = await app.call('GET', '/api/audit?action=team.link-made', { cookie });
  expect(entries).toMatchObject([{ subject: { type: 'invitation', id: made.body.id } }]);

  const seller = await app.signIn({ username: 'seller', role: 'sales' });
  const refused = [
    await make({ isMailed: true }),
    await make({}),
    await make({ isMailed: false }, 999),
    await make({ isMailed: false }, made.body.id, seller),
    await app.call('POST', links(made.body.id), { body: { isMailed: false } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 404, 403, 401]);
  expect(refused[0]?.body.message).toBe('No mail server is set up, so the link cannot be mailed.');

  const token = String(further.body.url).split('#')[1];
  expect((await app.call('POST', `/api/auth/invitations/${token}`, { body: zoe })).status).toBe(
    201,
  );
  expect((await app.call('GET', path)).status).toBe(404);
  expect((await make({ isMailed: false })).status).toBe(404);
});

test('a mail needs an address', async () => {
  const { app } = await buildMailingApp();
  const cookie = await app.signIn({ username: 'asha' });
  const made = await app.call('POST', '/api/users/invitations', { cookie, body: { role: null } });
  const links = `/api/users/invitations/${made.body.id}/links`;
  const answer = await app.call('POST', links, { cookie, body: { isMailed: true } });
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This invitation has no e-mail address.',
  ]);
  const { body: entries } = await app.call('GET', '/api/audit?action=team.link-made', { cookie });
  expect(entries).toEqual([]);
});
