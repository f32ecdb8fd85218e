import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

// The request's own host in these tests is localhost:80, the site's public one site.example.
const siteUrl = new URL('https://site.example/');

async function buildBlog() {
  const app = await buildTestApp({ siteUrl });
  const cookie = await app.signIn();
  return {
    create: (headers: Record<string, string>) =>
      app.call('POST', '/api/blog', { cookie, headers, body: buildPostRequest() }),
    count: async () => (await app.store.posts.list({}, app.clock.now())).total,
  };
}

test('a state change from elsewhere is refused with 403', async () => {
  const blog = await buildBlog();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://site.example.evil.example' },
    { origin: 'http://site.example' },
    { origin: 'https://site.example:8443' },
    { origin: 'https://localhost' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ]) {
    const { status, body } = await blog.create(headers);
    expect.soft({ status, body }, JSON.stringify(headers)).toEqual({
      status: 403,
      body: {
        message: 'This request came from another site and was refused.',
        code: 'cross_site',
      },
    });
  }
  expect(await blog.count()).toBe(0);
});

test('a state change from the site itself, or from a program, is accepted', async () => {
  const blog = await buildBlog();
  const accepted = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://site.example' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://behind.example', host: 'behind.example', 'x-forwarded-proto': 'https' },
  ] as readonly Record<string, string>[];
  for (const headers of accepted) {
    expect.soft((await blog.create(headers)).status, JSON.stringify(headers)).toBe(201);
  }
  expect(await blog.count()).toBe(accepted.length);
});

test.each(['/api/auth/login', '/api/auth/register', '/api/auth/logout', '/api/contact/submit'])(
  'POST %s is guarded too',
  async (url) => {
    const app = await buildTestApp();
    const headers = { origin: 'https://evil.example' };
    expect((await app.call('POST', url, { headers, body: {} })).status).toBe(403);
  },
);

test('the log says why a change was refused, and what to set', async () => {
  const app = await buildTestApp({ siteUrl });
  app.server.log.level = 'info';
  const headers = { origin: 'https://evil.example' };
  await app.call('POST', '/api/auth/logout', { headers });
  expect(app.takeLog()).toMatchObject([
    {
      code: 'cross_site',
      origin: 'https://evil.example',
      hint: expect.stringContaining('set SITE_URL'),
    },
  ]);
});

test('reading from elsewhere is allowed: browsers do not reveal the answer to other sites', async () => {
  const app = await buildTestApp();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await app.call('GET', '/api/blog/published', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
