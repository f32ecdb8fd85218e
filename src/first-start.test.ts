import { expect, test } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { plainPasswordHasher } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { prepareFirstStart } from './first-start.ts';

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://firm.example' };

describeEachDatabase('the password of the first administrator', (openTestStore) => {
  async function start(environment: Record<string, string>) {
    const store = await openTestStore();
    const again = async (variables: Record<string, string>) => {
      const read = readConfiguration({ ADMIN_USERNAME: 'the-admin', ...variables });
      if (!read.ok) throw new Error(read.faults.join('\n'));
      const now = () => '2026-03-01T12:00:00.000Z';
      const { configuration } = read;
      const passwordHasher = plainPasswordHasher;
      return prepareFirstStart({
        ...{ configuration, store, passwordHasher, sampleContentDir: 'none', now },
      });
    };
    return { store, again, result: again(environment) };
  }

  test.each([
    ['nine char', 'Password must be at least 10 characters'],
    ['Password123!', 'This password is known from leaks. Please choose another one'],
    ['the-admin-1', 'Password must not be the username'],
  ])('is taken on a public site, and named if it is simple: %s', async (password, fault) => {
    const { again, result } = await start({ ...PRODUCTION, ADMIN_PASSWORD: password });
    expect(await result).toMatchObject({ usernames: ['the-admin'], passwordFault: fault });
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
});
