import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

test('an administrator creates a post, and a visitor reads it', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const created = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
  expect(created.body).toEqual({});
  expect(created.status).toBe(201);
});
