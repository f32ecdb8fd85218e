import { afterEach, expect, test, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { buildTestApp, plainPasswordHasher } from '#tests/support/app.ts';
import { isOutage } from './error-handler.ts';

afterEach(() => vi.restoreAllMocks());

test('an unexpected error answers a generic 500 and is logged with the request’s id', async () => {
  const app = await buildTestApp();
  const error = new Error('SQLITE_CORRUPT: select password_hash from users');
  vi.spyOn(app.store.posts, 'list').mockRejectedValue(error);
  const answer = await app.call('GET', '/api/blog/published?limit=3');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(app.takeLog()).toMatchObject([
    {
      msg: expect.stringMatching(/^Unexpected error in a request: /),
      requestId: expect.any(String),
      err: { message: error.message },
    },
  ]);
});

test.each([
  [{ statusCode: 400 }, 400, 'invalid_input'],
  [{ statusCode: 499 }, 400, 'invalid_input'],
  [{ statusCode: 500 }, 500, 'internal'],
  [{ statusCode: 503 }, 500, 'internal'],
])('an error of the framework with %j is answered with %i', async (details, status, code) => {
  const app = await buildTestApp();
  const error = Object.assign(new Error('from a plugin'), details);
  vi.spyOn(app.store.posts, 'list').mockRejectedValue(error);
  const answer = await app.call('GET', '/api/blog/published?limit=3');
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(app.takeLog()).toHaveLength(status === 500 ? 1 : 0);
});

test('an outage of the storage is answered with a time to retry, and not logged again', async () => {
  const app = await buildTestApp();
  const error = new StorageError('unavailable', 'ENOSPC /secret');
  vi.spyOn(app.store.posts, 'list').mockRejectedValue(error);
  const { status, body, headers } = await app.call('GET', '/api/blog/published?limit=3');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect(body.message).not.toContain('secret');
});

test('a full disk is answered with 507 where something was to be saved', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  vi.spyOn(app.store, 'withTransaction').mockRejectedValue(new StorageError('full', 'ENOSPC'));
  const { status, body } = await app.call('DELETE', '/api/blog/1', { cookie });
  expect([status, body.code]).toEqual([507, 'storage_full']);
});

test.each([
  [new OverloadError('full'), true],
  [new StorageError('unavailable', 'connection refused'), true],
  [new Error('a fault of the product'), false],
  ['no error at all', false],
])('%s counts as an outage: %s', (error, expected) => {
  expect(isOutage(error)).toBe(expected);
});

test('too many concurrent logins answer 503 with a time to retry', async () => {
  const verify = () => Promise.reject(new OverloadError('full'));
  const app = await buildTestApp({ passwordHasher: { ...plainPasswordHasher, verify } });
  const body = { username: 'asha', password: 'secret1' };
  const answer = await app.call('POST', '/api/auth/login', { body });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});

test('a post that could not be committed is not reported as changed', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  vi.spyOn(app.store, 'withTransaction').mockRejectedValue(new Error('disk full'));
  const answer = await app.call('DELETE', '/api/blog/1', { cookie });
  expect(answer.status).toBe(500);
  expect(app.countPostChanges()).toBe(0);
  expect(app.takeLog()).toMatchObject([{ err: { message: 'disk full' } }]);
});
