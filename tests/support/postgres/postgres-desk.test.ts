import { afterEach, expect, it, vi } from 'vitest';
import { getPostgresUrl, openPostgresDesk } from './postgres-desk.ts';

afterEach(() => vi.unstubAllEnvs());

const url = 'postgres://somewhere';

it('starts nothing until a test asks, then one for all, and stops it at the end', async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  vi.stubEnv('TEST_POSTGRES_DESK', undefined);
  const stop = vi.fn(async () => undefined);
  const start = vi.fn(async () => ({ url, stop }));
  const close = await openPostgresDesk(start);
  expect(start).not.toHaveBeenCalled();
  expect(await Promise.all([getPostgresUrl(), getPostgresUrl()])).toEqual([url, url]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  await close();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('gives each test the reason if there is none', async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  vi.stubEnv('TEST_POSTGRES_DESK', undefined);
  const close = await openPostgresDesk(async () => {
    throw new Error('no room on the disk');
  });
  await expect(getPostgresUrl()).rejects.toThrow('no room on the disk');
  await close();
});

it('leaves the choice to TEST_DATABASE_URL', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://mine');
  expect(await getPostgresUrl()).toBe('postgres://mine');
});
