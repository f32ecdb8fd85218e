import { expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

// A drawing says more than its pixels, which take a quarter of a second for each address.
vi.mock('#server/pictures/render-picture.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  renderPng: async (svg: string) => Buffer.from(svg),
}));

/** Differ from one answer to the next; the tag follows the bytes, which are compared. */
const ANSWER_HEADERS = ['date', 'etag', 'x-request-id'];

/** The version of a text beside its value, in what a page gives its script. */
const VERSION = /(?<="id":"[\w-]+",)"version":"\d+"/g;

/** The addresses of everything that a visitor, a search engine or a network asks for. */
async function listAddresses(app: TestApp): Promise<readonly string[]> {
  const { text: sitemap } = await app.call('GET', '/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const drawn = pages.filter((path) => !path.startsWith('/blog/tag/'));
  const pictures = drawn.map((path) => `/og${path === '/' ? '/home' : path}.png`);
  const documents = app.routes
    .map((route) => route.replace('GET ', ''))
    .filter((path) => /^\/[\w./-]+\.(?:xml|json|txt|webmanifest)$/.test(path));
  return [...pages, '/no-such-page', ...documents, ...pictures];
}

async function read(app: TestApp, url: string) {
  const { statusCode, headers, rawPayload } = await app.server.inject({ url });
  const isPage = String(headers['content-type']).startsWith('text/html');
  const kept = Object.entries(headers).filter(([name]) => !ANSWER_HEADERS.includes(name));
  return {
    statusCode,
    headers: Object.fromEntries(kept),
    body: isPage ? rawPayload.toString() : rawPayload.toString('base64'),
  };
}

async function publishAsDelivered(app: TestApp, cookie: string, path: string): Promise<void> {
  const { delivered, version } = (await app.call('GET', path, { cookie })).body;
  const body = { value: delivered, basedOn: version };
  const answer = await app.call('POST', `${path}/publish`, { cookie, body });
  expect(answer.body, path).toMatchObject({ isDelivered: false, version: '1' });
}

/** By the clock of tests this is before the delivered studies are of, so their day of change stays. */
test('texts that were published as they were delivered change no byte of what visitors get', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const post = buildPostRequest({ title: 'Of the firm', tags: ['azure'], published: true });
  await app.call('POST', '/api/blog', { cookie, body: post });
  const addresses = await listAddresses(app);
  const before = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const url of addresses) before.set(url, await read(app, url));

  const { body: texts } = await app.call('GET', '/api/documents', { cookie });
  for (const { type, id } of texts) {
    await publishAsDelivered(app, cookie, `/api/documents/${type}/${id}`);
  }
  for (const [url, { body, ...answer }] of before) {
    const { body: bodyNow, ...answerNow } = await read(app, url);
    expect(answerNow, url).toEqual(answer);
    expect(bodyNow.replace(VERSION, '"version":"0"') === body, url).toBe(true);
  }
});
