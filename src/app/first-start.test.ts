import { expect, test } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { judgeClock } from '#domain/upkeep/public.ts';
import { plainPasswordHasher } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { prepareFirstStart } from './first-start.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const SESSION = {
  tokenHash: 'a'.repeat(64),
  createdAt: NOW,
  idleExpiresAt: '2026-03-02T12:00:00.000Z',
  absoluteExpiresAt: '2026-03-08T12:00:00.000Z',
  address: null,
  device: null,
  confirmedAt: NOW,
  factorAt: null,
};
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://firm.example' };

describeStore('the password of the first administrator', (openTestStore) => {
  async function start(environment: Record<string, string>, sampleContentDir = 'none') {
    const store = await openTestStore();
    const again = async (variables: Record<string, string>) => {
      const read = readConfiguration({ ADMIN_USERNAME: 'the-admin', ...variables });
      if (!read.ok) throw new Error(read.faults.join('\n'));
      const now = () => NOW;
      const { configuration } = read;
      const passwordHasher = plainPasswordHasher;
      return prepareFirstStart({
        ...{ configuration, store, passwordHasher, sampleContentDir, now },
      });
    };
    return { store, again, result: again(environment) };
  }

  test.each([
    ['nine char', 'Password must be at least 10 characters'],
    ['Password123!', 'This password is known from leaks. Please choose another one'],
    ['the-admin-1', 'Password must not be the username'],
  ])('is taken on a public site only if that is wanted, and named: %s', async (password, fault) => {
    const simple = { ...PRODUCTION, ADMIN_PASSWORD: password };
    const { again, result, store } = await start(simple);
    await expect(result).rejects.toThrow(`ALLOW_WEAK_PASSWORD=true (${fault})`);
    expect(await store.users.listAdministrators()).toEqual([]);
    expect(await again({ ...simple, ALLOW_WEAK_PASSWORD: 'true' })).toMatchObject({
      usernames: ['the-admin'],
      passwordFault: fault,
    });
    const later = await again({ ...PRODUCTION, ADMIN_PASSWORD: password });
    expect(later).toMatchObject({ ignoresPasswordOf: null, passwordFault: null });
  });

  test.each([
    ['strong', { ...PRODUCTION, ADMIN_PASSWORD: 'replace-this-one-2026' }],
    ['on a developer’s machine', { ADMIN_PASSWORD: 'nine char', SAMPLE_CONTENT: 'false' }],
  ])('needs no word if it is %s', async (_, environment) => {
    const { result } = await start(environment);
    expect((await result).passwordFault).toBeNull();
  });

  test('is random without one, and printed by the start that made it only', async () => {
    const { again, result } = await start(PRODUCTION);
    const password = expect.stringMatching(/^\S{16}$/);
    expect((await result).passwords).toEqual([{ username: 'the-admin', password }]);
    expect((await again(PRODUCTION)).passwords).toEqual([]);
  });

  test('of a later start is ignored, and said to be so, unless it is the one in use', async () => {
    const { again, result } = await start({
      ADMIN_PASSWORD: 'the first one',
      SAMPLE_CONTENT: 'false',
    });
    expect((await result).ignoresPasswordOf).toBeNull();
    const later = (ADMIN_PASSWORD: string) => again({ ADMIN_PASSWORD });
    expect((await later('the first one')).ignoresPasswordOf).toBeNull();
    expect((await later('another one')).ignoresPasswordOf).toBe('the-admin');
  });

  test('is replaced and its sessions end if it is the default one and the site becomes public', async () => {
    const { store, again, result } = await start({ SAMPLE_CONTENT: 'false' });
    const known = { username: 'the-admin', password: 'admin123' };
    expect((await result).passwords).toEqual([known]);
    const userId = (await store.users.findByUsername('the-admin'))?.id ?? 0;
    await store.sessions.insert({ ...SESSION, userId });
    // The password counts, not the name: this start is told of another administrator.
    const { passwords } = await again({ ...PRODUCTION, ADMIN_USERNAME: 'another' });
    expect(passwords).toEqual([
      { username: 'the-admin', password: expect.stringMatching(/^\S{16}$/) },
    ]);
    const now = await store.users.findByUsername('the-admin');
    expect(now?.passwordHash).toBe(`hashed:${passwords[0]?.password}`);
    expect(await store.sessions.listOfUser(userId)).toEqual([]);
  });

  test('leaves a clock that is trusted, and one that is doubted as it is', async () => {
    const { store, again, result } = await start({ SAMPLE_CONTENT: 'false' });
    await result;
    expect(await judgeClock({ store, now: () => NOW })).toEqual({
      movedFrom: null,
      doubtedUntil: null,
    });
    const doubted = { name: 'clock', at: NOW, dueAt: '2026-03-02T12:00:00.000Z' } as const;
    await store.upkeep.setMark(doubted);
    await again({});
    expect(await store.upkeep.findMark('clock')).toMatchObject({ dueAt: doubted.dueAt });
  });

  test.each([
    [10, {}],
    [0, { SAMPLE_CONTENT: 'false' }],
    [0, PRODUCTION],
  ])('comes with %i sample posts: %j', async (total, environment) => {
    const { store, result } = await start(environment, 'sample-content/posts');
    await result;
    expect((await store.posts.list({}, NOW)).total).toBe(total);
  });
});
