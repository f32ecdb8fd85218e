import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** Sends the same input to both calls that write a post: they must refuse it in the same words. */
async function writePost(fields: Record<string, unknown>) {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
  const created = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest(fields) });
  const changed = await app.call('PATCH', `/api/blog/${post.id}`, { cookie, body: fields });
  const { body: kept } = await app.call('GET', `/api/blog/id/${post.id}`, { cookie });
  expect(kept).toMatchObject(post);
  expect((await app.call('GET', '/api/blog', { cookie })).body).toHaveLength(1);
  return [created, changed];
}

const DATE_MESSAGE = 'Publication date must be a date between 1970 and 2199';

describe('impossible values are refused with their field, and nothing is stored', () => {
  test.each([
    ['500 tags', 'tags', 'A post can have at most 30 tags', { tags: Array(500).fill('tag') }],
    [
      '500 tags of 300 characters',
      'tags',
      'A post can have at most 30 tags',
      { tags: Array(500).fill('x'.repeat(300)) },
    ],
    [
      'a tag of 300 characters',
      'tags.3',
      'A tag must be at most 50 characters',
      { tags: ['a', 'b', 'c', 'x'.repeat(300), 'd'] },
    ],
    ['the year 0', 'createdAt', DATE_MESSAGE, { createdAt: '0000-01-01T00:00:00.000Z' }],
    ['the year 9999', 'createdAt', DATE_MESSAGE, { createdAt: '9999-12-31T23:59:59.999Z' }],
    ['a year of five digits', 'createdAt', DATE_MESSAGE, { createdAt: '12026-01-01' }],
    ['the 31st of February', 'createdAt', DATE_MESSAGE, { createdAt: '2026-02-31T25:00:00Z' }],
  ])('%s', async (_what, path, message, fields) => {
    for (const answer of await writePost(fields)) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message, code: 'invalid_input', issues: [{ path, message }] });
    }
  });

  test('a post of 2 MB: 413 says how much is allowed and what to do', async () => {
    for (const answer of await writePost({ content: 'x'.repeat(2 * 1024 * 1024) })) {
      expect(answer.status).toBe(413);
      const message = 'The request is larger than 1 MB. Please shorten it.';
      expect(answer.body).toEqual({ message, code: 'body_too_large' });
    }
  });

  test('30 tags of 50 characters are accepted', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const tags = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(50, '👩'[0]));
    const body = buildPostRequest({ tags: tags.map((tag) => tag.toWellFormed()) });
    const answer = await app.call('POST', '/api/blog', { cookie, body });
    expect([answer.status, answer.body.tags]).toEqual([201, body.tags]);
  });
});

test('a compressed body is not decompressed, and so is not JSON', async () => {
  const app = await buildTestApp();
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ username: 'editor', password: 'x'.repeat(100_000) })),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('The request body is not valid JSON.');
});

describe('scripts in a post', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">link</a>',
    '<svg onload=alert(1)><p>text</p></svg>',
  ])('%s is stored as typed and never shown', async (attack) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const title = `A title with ${attack}`;
    const content = `<p>Before</p>${attack}<p>After</p>`;
    const body = buildPostRequest({ title, content });
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    expect(post).toMatchObject({ title, contentSource: content });
    const { body: read } = await app.call('GET', `/api/blog/${post.slug}`);
    expect(read.content).not.toMatch(/script|onerror|onload|alert/);
    expect(read).not.toHaveProperty('contentSource');
  });
});
