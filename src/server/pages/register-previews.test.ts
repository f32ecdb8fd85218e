import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { developmentAssets } from './asset-manifest.ts';
import { registerPreviews } from './register-previews.ts';

async function buildAppWithDraft(environment = {}) {
  const app = await buildComposedApp(environment);
  const cookie = await app.signIn();
  const headers = { cookie };
  const payload = buildPostRequest({ title: 'Nobody knows this yet', published: false });
  const post = (
    await app.server.inject({ method: 'POST', url: '/api/blog', headers, payload })
  ).json();
  const links = `/api/blog/${post.id}/preview-links`;
  const link = (await app.server.inject({ method: 'POST', url: links, headers })).json();
  return { ...app, headers, post, links, link, path: new URL(link.url).pathname };
}

test('a preview link is the page that visitors will see, below a bar that says what it is', async () => {
  const { server, path } = await buildAppWithDraft();
  const page = await server.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1 dir="auto">Nobody knows this yet</h1>');
  expect(page.body).toContain('This is a preview.');
  expect(page.body).toContain('Visitors cannot see this post.');
  expect(page.body).toContain('This link works until');
});

test('a preview is never kept or indexed, even in production, and tells other sites nothing', async () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'https://www.example.com' };
  const { server, path, readCacheUse } = await buildAppWithDraft(production);
  const before = readCacheUse().entries;
  const page = await server.inject(path);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.body).not.toContain('rel="canonical"');
  expect(readCacheUse().entries).toBe(before);
  // Nothing else of the policy differs from that of other pages.
  const { headers } = await server.inject('/about');
  expect(page.headers['content-security-policy']).toBe(
    String(headers['content-security-policy']).replace(/(frame-ancestors) 'none'/, "$1 'self'"),
  );
});

test('a draft with preview links is in no feed, search, sitemap or list', async () => {
  const { server } = await buildAppWithDraft();
  const places = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/blog', '/'];
  for (const url of [...places, '/blog?q=nobody', '/api/blog/published']) {
    expect((await server.inject(url)).body, url).not.toMatch(/Nobody knows|\/preview\//);
  }
});

test('an ended link and an invented one answer 404, with a page', async () => {
  const { server, headers, path, links, link } = await buildAppWithDraft();
  await server.inject({ method: 'DELETE', url: `${links}/${link.id}`, headers });
  for (const url of [path, '/preview/invented', '/preview/post/1']) {
    const page = await server.inject(url);
    expect([page.statusCode, page.headers['cache-control']], url).toEqual([
      url.includes('post') ? 401 : 404,
      'private, no-store',
    ]);
    expect(page.body).toContain('Blog Post Not Found');
    expect(page.body).not.toContain('Nobody knows');
  }
});

test('only with the link is the drawing of a draft to be had', async () => {
  const { server, post, path } = await buildAppWithDraft();
  const drawing = `/art/covers/${post.slug}.svg`;
  const token = path.split('/').at(-1);
  expect((await server.inject(drawing)).statusCode).toBe(404);
  expect((await server.inject(`${drawing}?preview=other`)).statusCode).toBe(404);
  const shown = await server.inject(`${drawing}?preview=${token}`);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await server.inject(path)).body).toContain(`&amp;preview=${token}#art`);
});

test('whoever writes posts sees their own without a link', async () => {
  const { server, headers, post } = await buildAppWithDraft();
  const page = await server.inject({ url: `/preview/post/${post.id}`, headers });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('Nobody knows this yet');
  const missing = await server.inject({ url: '/preview/post/999', headers });
  expect(missing.statusCode).toBe(404);
});

test('the author opens the address of a draft and has it at once, while visitors get 404', async () => {
  const { server, headers, post, readCacheUse } = await buildAppWithDraft();
  const url = `/blog/${post.slug}`;
  const own = await server.inject({ url, headers });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(own.body).toContain('<h1 dir="auto">Nobody knows this yet</h1>');
  expect(own.body).toContain('This is a preview.');
  expect(own.body).not.toContain('Blog Post Not Found');
  for (const cookie of ['', 'signed-in=1', 'signed-in=1; session=forged']) {
    const page = await server.inject({ url, headers: { cookie } });
    expect([page.statusCode, page.body.includes('Nobody knows')], cookie).toEqual([404, false]);
  }
  expect(readCacheUse().entries).toBe(0);
});

test.each(['/preview/document/abc', '/preview/document/client/acme'])(
  'a preview that cannot be made at the moment is answered in the layout: %s',
  async (url) => {
    const app = fastify();
    registerPreviews(app, {
      ...{ assets: developmentAssets.site, getSource: vi.fn(), runTask: vi.fn() },
      findDocumentPreview: () => Promise.reject(new StorageError('unavailable', 'It is away')),
      answerUnavailable: async (_request, reply) => reply.code(503).send('in the layout'),
    });
    const answer = await app.inject(url);
    expect(answer).toMatchObject({ statusCode: 503, body: 'in the layout' });
  },
);
