import { expect, test } from 'vitest';
import { makeMailedLink } from '#domain/accounts/team/public.ts';
import { DeliveryError } from '#domain/mail/public.ts';
import type { Store } from '#storage/store.ts';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const INVITATIONS = '/api/users/invitations';
const to = 'zoe@firm.example';
const zoe = { username: 'zoe', password: 'a long walk home 7' };

async function buildInvitation(store?: Store) {
  const mailing = await buildMailingApp(store);
  const { app } = mailing;
  const cookie = await app.signIn({ username: 'asha' });
  const made = await app.call('POST', INVITATIONS, { cookie, body: { role: 'editor', email: to } });
  const readMail = async () => (await app.call('GET', INVITATIONS, { cookie })).body[0]?.mail;
  return { ...mailing, cookie, made, readMail };
}

const readToken = (text = '') => /join#(\S+)/.exec(text)?.[1] ?? '';

describeEachDatabase('a mailed invitation', (openTestStore) => {
  test('has a link of its own, and either link makes the one account', async () => {
    const { app, mails, made, deliver, readMail } = await buildInvitation(await openTestStore());
    expect(await readMail()).toMatchObject({ state: 'pending', nextAttemptAt: app.clock.now() });
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const at = app.clock.now();
    const done = { state: 'delivered', deliveredAt: at, lastError: null, nextAttemptAt: null };
    expect(await readMail()).toEqual(done);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [to], replyTo: [], isAutomatic: true });
    expect(mails[0]?.text).toContain('asha invites you to make an account at The firm, as editor.');
    const token = readToken(mails[0]?.text);
    expect(mails[0]?.html).toContain(`href="https://firm.example/join#${token}"`);
    expect(made.body.url).not.toContain(token);

    const first = `/api/auth/invitations/${String(made.body.url).split('#')[1]}`;
    expect((await app.call('GET', first)).body.role).toBe('editor');
    const joined = await app.call('POST', `/api/auth/invitations/${token}`, { body: zoe });
    expect([joined.status, joined.body.role]).toEqual([201, 'editor']);
    expect((await app.call('GET', first)).status).toBe(404);
    expect((await app.call('GET', `/api/auth/invitations/${token}`)).status).toBe(404);
  });

  test('is tried again with the same id and another link; all links work', async () => {
    const { app, mails, receiver, deliver, readMail } = await buildInvitation(
      await openTestStore(),
    );
    receiver.fail = new DeliveryError('connection refused');
    await deliver();
    const retried = { state: 'retrying', lastError: 'connection refused' };
    expect(await readMail()).toMatchObject(retried);
    app.clock.advance(9);
    expect(await deliver()).toBe(0);
    app.clock.advance(1);
    receiver.fail = null;
    await deliver();
    expect(await readMail()).toMatchObject({ state: 'delivered', lastError: null });
    const path = `/api/auth/invitations/${readToken(mails[0]?.text)}`;
    expect((await app.call('GET', path)).status).toBe(200);
  });

  test('fails at once where the mail server refuses the address', async () => {
    const { receiver, deliver, readMail } = await buildInvitation(await openTestStore());
    receiver.fail = new DeliveryError('the mail server answered 550 no such person', true);
    await deliver();
    expect(await readMail()).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(await deliver()).toBe(0);
  });

  test('is sent again when an administrator asks, once more and with all links good', async () => {
    const { app, cookie, mails, made, receiver, deliver, readMail, countWakes } =
      await buildInvitation(await openTestStore());
    receiver.fail = new DeliveryError('the mail server answered 550 no such person', true);
    await deliver();
    receiver.fail = null;
    const wakes = countWakes();
    const links = `${INVITATIONS}/${made.body.id}/links`;
    const again = await app.call('POST', links, { cookie, body: { isMailed: true } });
    expect([again.status, again.body]).toEqual([201, { ...made.body, url: expect.any(String) }]);
    expect(countWakes()).toBe(wakes + 1);
    // Nothing is sent for a link that is only shown, or for an invitation that is not there.
    await app.call('POST', links, { cookie, body: { isMailed: false } });
    const none = `${INVITATIONS}/${made.body.id + 1}/links`;
    expect((await app.call('POST', none, { cookie, body: { isMailed: true } })).status).toBe(404);
    expect(countWakes()).toBe(wakes + 1);
    expect(await readMail()).toMatchObject({ state: 'pending', lastError: null });
    await deliver();
    expect(await readMail()).toMatchObject({ state: 'delivered' });
    expect(mails).toHaveLength(1);
    const tokens = [made.body.url, again.body.url].map((url) => String(url).split('#')[1]);
    for (const token of [...tokens, readToken(mails[0]?.text)]) {
      expect((await app.call('GET', `/api/auth/invitations/${token}`)).status).toBe(200);
    }
    expect(new Set(tokens).size).toBe(2);
  });

  test('is not sent once it was revoked', async () => {
    const { app, cookie, made, deliver } = await buildInvitation(await openTestStore());
    await app.call('DELETE', `${INVITATIONS}/${made.body.id}`, { cookie });
    expect(await deliver()).toBe(0);
    expect(await app.store.accountMails.findNextDue()).toBeNull();
  });

  test('has no link if it is revoked at the moment in which that is made', async () => {
    const { app, made } = await buildInvitation(await openTestStore());
    const { store, clock } = app;
    const [removed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const revoking = store.withTransaction(async ({ invitations }) => {
      await invitations.remove(made.body.id);
      removed.resolve();
      await released.promise;
    });
    await removed.promise;
    const link = makeMailedLink({ store, now: clock.now, newToken: () => 'further' }, made.body.id);
    // Time to begin; however far it comes, the result is the same.
    await Promise.race([link, new Promise((resolve) => setTimeout(resolve, 100))]);
    released.resolve();
    await revoking;
    expect(await link).toBeNull();
  });

  test('is not sent once it has ended, and its mail goes with it', async () => {
    const { app, mails, deliver } = await buildInvitation(await openTestStore());
    app.clock.advance(3 * 86_400);
    expect(await deliver()).toBe(1);
    expect(mails).toEqual([]);
    await app.store.invitations.removeEnded(app.clock.now());
    expect(await app.store.accountMails.findNextDue()).toBeNull();
  });

  test('leaves once, whichever of several workers is faster', async () => {
    const { mails, deliver } = await buildInvitation(await openTestStore());
    const tried = await Promise.all([deliver(), deliver(), deliver()]);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(mails).toHaveLength(1);
  });
});

test('without an address nothing is mailed', async () => {
  const { app, deliver } = await buildMailingApp();
  const cookie = await app.signIn({ username: 'asha' });
  await app.call('POST', INVITATIONS, { cookie, body: { role: 'editor', email: null } });
  expect(await deliver()).toBe(0);
  expect((await app.call('GET', INVITATIONS, { cookie })).body[0].mail).toBeNull();
});
