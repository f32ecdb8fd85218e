import { expect, test } from 'vitest';
import type { Session } from '#domain/accounts/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { Store } from '#storage/store.ts';
import {
  buildTestApp,
  plainPasswordHasher,
  TEST_PASSWORD,
  toCookieHeader,
} from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

/** 200 were run on each engine when this was written. */
const RACES = 25;
const NEW_PASSWORD = 'a long walk home 7';

async function passTurns(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await new Promise(setImmediate);
}

/** An application that asha runs, and ben with a role. `hold` runs before a password is hashed. */
async function buildPair(store: Store, role: Role = 'administrator') {
  const held: { hold: (() => Promise<unknown>) | null } = { hold: null };
  const passwordHasher = {
    ...plainPasswordHasher,
    async hash(password: string) {
      const { hold } = held;
      held.hold = null;
      await hold?.();
      return plainPasswordHasher.hash(password);
    },
  };
  const app = await buildTestApp({
    ...{ store, passwordHasher },
    isRegistrationClosed: true,
  });
  const cookie = await app.signIn({ username: 'asha' });
  const benCookie = await app.signIn({ username: 'ben', role });
  const { body } = await app.call('GET', '/api/users?q=ben', { cookie });
  return { app, cookie, benCookie, benPath: `/api/users/${body[0].id}`, held };
}

const losses = {
  demoted: ['PATCH', { role: null }],
  suspended: ['PATCH', { isSuspended: true }],
  removed: ['DELETE', undefined],
} as const;
type Loss = keyof typeof losses;

describeEachDatabase('a call that is under way', (openTestStore) => {
  test.each(Object.keys(losses) as Loss[])(
    'makes no administrator for somebody who was %s while the password was hashed',
    async (loss) => {
      const { app, cookie, benCookie, benPath, held } = await buildPair(await openTestStore());
      const [method, change] = losses[loss];
      held.hold = () => app.call(method, benPath, { cookie, ...(change && { body: change }) });
      const body = { username: 'third', password: NEW_PASSWORD, isAdmin: true };
      const answer = await app.call('POST', '/api/auth/register', { cookie: benCookie, body });
      expect(answer.status).toBeGreaterThanOrEqual(401);
      expect((await app.call('GET', '/api/users?q=third', { cookie })).body).toEqual([]);
    },
  );

  test('stores no text of somebody who loses the role while it is rendered', async () => {
    const held: { hold: (() => Promise<unknown>) | null } = { hold: null };
    const store = await openTestStore();
    const app = await buildTestApp({
      store,
      async renderPost(typed) {
        await held.hold?.();
        return `<p>${typed}</p>`;
      },
    });
    const cookie = await app.signIn({ username: 'asha' });
    const benCookie = await app.signIn({ username: 'ben', role: 'editor' });
    const { body: found } = await app.call('GET', '/api/users?q=ben', { cookie });
    const { body: post } = await app.call('POST', '/api/blog', {
      cookie: benCookie,
      body: buildPostRequest({ title: 'Before' }),
    });
    const suspend = { cookie, body: { isSuspended: true } };
    held.hold = () => app.call('PATCH', `/api/users/${found[0].id}`, suspend);
    const change = { cookie: benCookie, body: { content: 'Words of somebody who has left.' } };
    expect((await app.call('PATCH', `/api/blog/${post.id}`, change)).status).toBe(401);
    expect((await store.posts.findById(post.id))?.content).toBe(post.content);
  });

  test(`makes nothing in ${RACES} races with the loss of the role`, async () => {
    const store = await openTestStore();
    const { app, cookie, benCookie, benPath } = await buildPair(store);
    const ben = Number(benPath.split('/').at(-1));
    const [session] = await store.sessions.listOfUser(ben);
    const { body: post } = await app.call('POST', '/api/blog', {
      cookie,
      body: buildPostRequest(),
    });
    const admin = { password: NEW_PASSWORD, isAdmin: true };
    const listActs = (n: number) =>
      [
        ['/api/auth/register', { ...admin, username: `third ${n}` }],
        ['/api/users/invitations', { role: 'administrator' }],
        [`/api/blog/${post.id}/preview-links`, {}],
        ['/api/blog', buildPostRequest({ title: `Late post ${n}` })],
        ['/api/redirects', { from: `/late-${n}`, to: '/about' }],
      ] as const;
    const outcomes = { late: 0, made: 0, refused: 0 };
    async function race(turn: number): Promise<void> {
      const [url, body] = listActs(turn)[turn % 5] ?? [''];
      const before = await countMade(store, post.id);
      // Either begins first, and the other at another moment of it each time.
      const steps = turn % 23;
      const [callSteps, lossSteps] = turn % 2 === 0 ? [0, steps] : [steps, 0];
      const request = { cookie: benCookie, body };
      const calling = passTurns(callSteps).then(() => app.call('POST', url, request));
      await passTurns(lossSteps);
      const change = { role: 'sales', isSuspended: true };
      await app.call('PATCH', benPath, { cookie, body: change });
      const atLoss = await countMade(store, post.id);
      const outcome = (await calling).status < 400 ? 'made' : 'refused';
      outcomes[outcome] += 1;
      const after = await countMade(store, post.id);
      // Links that came in time end together with the role.
      const kept = outcome === 'refused' || /invitations|links/.test(url) ? 0 : 1;
      if (after !== atLoss || after !== before + kept) outcomes.late += 1;
      await store.members.change(ben, { role: 'administrator', isSuspended: false });
      await store.sessions.insert(session as Session);
    }
    for (let turn = 0; turn < RACES; turn += 1) await race(turn);

    expect(outcomes.late, JSON.stringify(outcomes)).toBe(0);
    expect(outcomes.refused, JSON.stringify(outcomes)).toBeGreaterThan(0);
  });

  test('adds no passkey for a session that a change of the password has ended', async () => {
    const { app, benCookie } = await buildPair(await openTestStore());
    const signedIn = await app.call('POST', '/api/auth/login', {
      body: { username: 'ben', password: TEST_PASSWORD },
    });
    const thief = toCookieHeader(signedIn);
    const begun = await app.call('POST', '/api/account/passkeys/options', { cookie: thief });
    const response = new SoftwareAuthenticator().create(begun.body);
    // The first transaction of the thief's call begins after the owner's.
    const { withTransaction } = app.store;
    const changed = Promise.withResolvers<void>();
    const password = { current: TEST_PASSWORD, next: NEW_PASSWORD };
    Object.assign(app.store, {
      async withTransaction(work: never) {
        Object.assign(app.store, { withTransaction });
        await app.call('POST', '/api/account/password', { cookie: benCookie, body: password });
        changed.resolve();
        return withTransaction(work);
      },
    });
    const cookie = `${thief}; ${toCookieHeader(begun)}`;
    const body = { name: 'Of the thief', response };
    const added = await app.call('POST', '/api/account/passkeys', { cookie, body });
    await changed.promise;
    expect(added.body.code).toBe('unauthenticated');
    const own = await app.call('POST', '/api/auth/login', {
      body: { username: 'ben', password: NEW_PASSWORD },
    });
    expect(own.body).toMatchObject({ username: 'ben' });
  });
});

/** How much of what the races make there is. */
async function countMade(store: Store, postId: number): Promise<number> {
  const { total: people } = await store.members.list({ limit: 1 });
  const { total: posts } = await store.audit.list({ limit: 1, action: 'post.created' });
  const { total: redirects } = await store.redirects.list({ limit: 1, offset: 0 });
  const links = await store.previewLinks.listOfPost(postId, '');
  const invitations = await store.invitations.listOpen('');
  return people + posts + redirects + links.length + invitations.length;
}
