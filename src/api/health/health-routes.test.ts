import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { buildTestApp } from '#tests/support/app.ts';

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

test('GET /readyz answers 503 when the database fails', async () => {
  const app = await buildTestApp({ isOwn: true });
  vi.spyOn(app.store, 'ping').mockRejectedValue(new Error('no connection to 10.0.0.1'));
  const answer = await app.call('GET', '/readyz');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('10.0.0.1');
  expect(app.takeLog()).toMatchObject([
    { msg: expect.stringMatching(/^The database does not answer: /) },
  ]);
});

test('GET /readyz answers 503 when the database does not answer within two seconds', async () => {
  const app = await buildTestApp({ isOwn: true });
  const asked = Promise.withResolvers<void>();
  vi.spyOn(app.store, 'ping').mockImplementation(() => {
    asked.resolve();
    return new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = app.call('GET', '/readyz');
  await asked.promise;
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect((await answer).status).toBe(503);
  expect(app.takeLog()).toMatchObject([{ err: { message: 'No answer within 2000 ms' } }]);
});

test.each([
  ['full', /^The disk is full: reading works/],
  ['read_only', /^The disk cannot be written: reading works/],
  ['gone', /^The database file was removed/],
] as const)('GET /readyz says so if what is written to is %s', async (fault, message) => {
  const app = await buildTestApp({
    requireWritable: async () => {
      throw new StorageError(fault, '/srv/secret/place');
    },
  });
  for (const _ of ['first', 'second']) {
    const answer = await app.call('GET', '/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ message: expect.stringMatching(message), code: 'unavailable' });
    expect(answer.text).not.toContain('secret');
  }
  // Probes ask several times a second.
  expect(app.takeLog()).toHaveLength(1);
});
