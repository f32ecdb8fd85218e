import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerAdminShell } from './admin-shell.ts';
import { developmentAssets } from './asset-manifest.ts';

type Credentials = { readonly username: string; readonly password: string } | null;

async function open(url: string, findCredentials: () => Promise<Credentials> = async () => null) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerAdminShell(app, {
    assets: developmentAssets.admin,
    siteName: 'Smith',
    findWorkingDefaultCredentials: findCredentials,
  });
  const { statusCode, headers, body } = await app.inject(url);
  const data = /<script type="application\/json" id="admin-boot">(.*?)<\/script>/.exec(body)?.[1];
  return { status: statusCode, headers, body, data: JSON.parse(data ?? 'null') };
}

test('every screen of the panel is one document, which nothing keeps or indexes', async () => {
  const { headers, body, status, data } = await open('/admin');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(body).toContain('<title>Admin — Smith</title><meta name="robots" content="noindex">');
  expect(body).toContain('<noscript>The admin panel needs JavaScript. Please switch it on.');
  expect(data).toEqual({ defaultCredentials: null });
});

test.each([
  ['/admin/posts/edit/7?from=list', 200],
  ['/admin/nowhere', 404],
])('%s answers %i with it', async (url, status) => {
  const answer = await open(url);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain('<title>Admin — Smith</title>');
});

test('the login screen is told the default credentials while they work', async () => {
  const credentials = { username: 'admin', password: 'admin' };
  const known = await open('/admin', async () => credentials);
  expect(known.data).toEqual({ defaultCredentials: credentials });
  const away = await open('/admin', () => Promise.reject(new Error('no database')));
  expect([away.status, away.data]).toEqual([200, { defaultCredentials: null }]);
});
