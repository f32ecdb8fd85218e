import { expect, test, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createHealthWatch } from './watch-health.ts';

test('GET /healthz and /readyz answer 200 when all is well', async () => {
  const app = await buildTestApp();
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.call('GET', url);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('GET /healthz says which release runs', async () => {
  const app = await buildTestApp({ release: { version: '1.2.3', commit: 'abc1234' } });
  const answer = await app.call('GET', '/healthz');
  expect(answer.body).toEqual({ status: 'ok', version: '1.2.3', commit: 'abc1234' });
});

test('GET /readyz answers 503 while the process starts or stops, GET /healthz 200', async () => {
  const app = await buildTestApp({ isReady: () => false });
  const answer = await app.call('GET', '/readyz');
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    message: 'The service is not ready. Please try again in a moment.',
    code: 'unavailable',
  });
  expect((await app.call('GET', '/healthz')).status).toBe(200);
});

test('GET /readyz sends visitors while the database or a disk fails, and says no more than a word', async () => {
  const app = await buildTestApp({ readProblem: () => 'The disk of /srv is full' });
  vi.spyOn(app.store, 'ping').mockReturnValue(new Promise(() => undefined));
  const answer = await app.call('GET', '/readyz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'degraded' }]);
});

test('GET /api/system/state tells administrators what is wrong, and until when nothing is removed', async () => {
  const jobs = [{ name: 'backups', isLate: true, error: 'no room' }];
  const problem = 'The disk is full';
  const app = await buildTestApp({ readProblem: () => problem, listJobs: () => jobs });
  const cookie = await app.signIn();
  const read = async () => (await app.call('GET', '/api/system/state', { cookie })).body;
  expect(await read()).toEqual({ problem, removalsHeldUntil: null, jobs });
  const dueAt = '2026-03-02T12:00:00.000Z';
  await app.store.upkeep.setMark({ name: 'clock', at: app.clock.now(), dueAt });
  expect(await read()).toMatchObject({ removalsHeldUntil: dueAt });
  app.clock.advance(86_400);
  expect(await read()).toMatchObject({ removalsHeldUntil: null });
});

test.each([
  ['full', /^The disk is full: free some room/],
  ['read_only', /^The disk cannot be written/],
  ['gone', /^The database file is gone/],
] as const)('a disk or file that is %s is a problem, said once a minute', async (fault, words) => {
  const warn = vi.fn();
  let isBroken = true;
  const check = async () => {
    if (isBroken) throw new StorageError(fault, '/srv/secret/place');
  };
  const { job, readProblem } = createHealthWatch({ checks: [check], warn });
  expect(readProblem()).toBeNull();
  await job.run();
  await job.run();
  expect(readProblem()).toMatch(words);
  expect(readProblem()).not.toContain('secret');
  expect(warn).toHaveBeenCalledTimes(1);
  isBroken = false;
  await job.run();
  expect(readProblem()).toBeNull();
});

test('a database that fails, or does not answer for two seconds, is a problem', async () => {
  vi.useFakeTimers();
  const checks = [() => new Promise<void>(() => undefined)];
  const { job, readProblem } = createHealthWatch({ checks, warn: vi.fn() });
  const looked = job.run();
  await vi.advanceTimersByTimeAsync(1999);
  expect(readProblem()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await looked;
  expect(readProblem()).toMatch(/^The database does not answer/);
  vi.useRealTimers();
});
