import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerAdminShell } from './admin-shell.ts';
import { developmentAssets } from './asset-manifest.ts';

type Credentials = { readonly username: string; readonly password: string } | null;

interface Asked {
  readonly cookie?: string;
  readonly isPostMissing?: (id: string, cookie: string) => Promise<boolean>;
}

async function open(
  url: string,
  findCredentials: () => Promise<Credentials> = async () => null,
  { cookie, isPostMissing = async () => true }: Asked = {},
) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerAdminShell(app, {
    assets: developmentAssets.admin,
    getSiteName: () => 'Smith & Sons',
    findWorkingDefaultCredentials: findCredentials,
    isPostMissing,
  });
  const sent = cookie === undefined ? {} : { cookie };
  const { statusCode, headers, body } = await app.inject({ url, headers: sent });
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
  expect(body).toContain(
    '<title>Admin — Smith &amp; Sons</title><meta name="robots" content="noindex">',
  );
  expect(body).toContain('<noscript>The admin panel needs JavaScript. Please switch it on.');
  expect(data).toEqual({ siteName: 'Smith & Sons', defaultCredentials: null });
});

test.each([
  ['/admin/posts/edit/7?from=list', 200],
  ['/admin/nowhere', 404],
])('%s answers %i with it', async (url, status) => {
  const answer = await open(url);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain('<title>Admin — Smith &amp; Sons</title>');
});

test.each(['edit', 'preview', 'history'])(
  'the %s screen of a post that is not there answers 404 to those who may know, without data',
  async (screen) => {
    const url = `/admin/posts/${screen}/7?from=list`;
    const asked: unknown[] = [];
    const isPostMissing = async (...call: unknown[]) => asked.push(call) > 0;
    const missing = await open(url, undefined, { cookie: 'sid=1', isPostMissing });
    expect([missing.status, missing.data]).toEqual([
      404,
      { siteName: 'Smith & Sons', defaultCredentials: null },
    ]);
    expect(asked).toEqual([['7', 'sid=1']]);
    const failing = () => Promise.reject(new Error('no database'));
    expect((await open(url, undefined, { cookie: 'a=b', isPostMissing: failing })).status).toBe(
      200,
    );
    expect((await open(url)).status).toBe(200);
  },
);

test('the login screen is told the default credentials while they work', async () => {
  const credentials = { username: 'admin', password: 'admin' };
  const known = await open('/admin', async () => credentials);
  expect(known.data).toEqual({
    siteName: 'Smith & Sons',
    defaultCredentials: credentials,
  });
  const away = await open('/admin', () => Promise.reject(new Error('no database')));
  expect([away.status, away.data]).toEqual([
    200,
    { siteName: 'Smith & Sons', defaultCredentials: null },
  ]);
});
