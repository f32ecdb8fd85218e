import { expect, test, vi } from 'vitest';
import {
  buildComposedApp,
  type ComposedTestApp,
  shareComposedApp,
} from '#tests/support/composed-app.ts';

const SPELLINGS = 160;

type CacheUse = ReturnType<ComposedTestApp['readCacheUse']>;

/** A different spelling of an address for each number, with some characters percent-encoded. */
function respell(path: string, number: number): string {
  return [...path]
    .map((character, index) =>
      index > 0 && (number >> ((index - 1) % 15)) & 1
        ? `%${character.charCodeAt(0).toString(16)}`
        : character,
    )
    .join('');
}

const samples = { SAMPLE_CONTENT: 'true' };

/** For tests that count what is kept. */
const buildSite = async (environment: Readonly<Record<string, string>> = {}) =>
  withGet(await buildComposedApp({ ...samples, ...environment }));

const shareSite = shareComposedApp(samples);
const getSite = async () => withGet(await shareSite());

function withGet(site: ComposedTestApp) {
  const get = async (url: string) => {
    const { statusCode, headers } = await site.server.inject({ url });
    return { status: statusCode, location: headers.location };
  };
  return { ...site, get };
}

/** A page that is read often is compressed better when there is time, so it may have become shorter. */
function expectNoGrowth(before: CacheUse, after: CacheUse): void {
  expect(after.entries).toBe(before.entries);
  expect(after.bytes).toBeLessThanOrEqual(before.bytes);
}

test(`the cache does not grow with ${SPELLINGS} spellings of its addresses`, async () => {
  const { get, readCacheUse } = await buildSite();
  const slug = 'your-terraform-state-is-a-database';
  const paths = [
    ...['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/services'],
    ...[`/blog/${slug}`, `/art/covers/${slug}.svg`],
  ];
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
  const before = readCacheUse();
  expect(before.entries).toBe(paths.length);
  for (let number = 1; number <= SPELLINGS / paths.length; number += 1) {
    await Promise.all(paths.map((path) => get(respell(path, number))));
  }
  expectNoGrowth(before, readCacheUse());
});

test('the cache keeps one page for each address, and no missing pages', async () => {
  const { get, readCacheUse } = await buildSite();
  await get('/blog');
  const { bytes } = readCacheUse();
  await get('/blog');
  // Read again, it is compressed better, and kept as text, too.
  await vi.waitUntil(() => readCacheUse().bytes > bytes, { timeout: 60_000 });
  const before = readCacheUse();
  for (let number = 1; number <= 30; number += 1) {
    await get(`/blog?utm_source=${number}`);
    await get(`/blog?page=&x=${number}`);
    await get(`/no-such-page-${number}`);
    await get(`/blog/no-such-post-${number}`);
    await get(`/art/covers/no-such-post-${number}.svg`);
    await get(`/og/blog/no-such-post-${number}.png`);
  }
  expectNoGrowth(before, readCacheUse());
});

test('searches are kept, within the bound of all pages', async () => {
  const { get, readCacheUse } = await buildSite({ CACHE_SIZE: '1MB' });
  await get('/blog?q=state');
  const first = readCacheUse();
  expect(first.entries).toBe(1);
  await get('/blog?q=state');
  expect(readCacheUse()).toEqual(first);
  for (let number = 1; number <= 200; number += 1) await get(`/blog?q=words-${number}`);
  expect(readCacheUse().entries).toBeGreaterThan(first.entries);
  expect(readCacheUse().bytes).toBeLessThan(1_000_000);
});

test('another spelling of an address redirects to the one the site uses', async () => {
  const { get } = await getSite();
  for (const [spelled, canonical] of [
    ['/%61bout', '/about'],
    ['/about/', '/about'],
    ['/%66eed.xml?x=1', '/feed.xml?x=1'],
    ['/blog/your%2Dterraform-state-is-a-database', '/blog/your-terraform-state-is-a-database'],
    ['/blog/tag/caf%65', '/blog/tag/cafe'],
    ['/blog/tag/c%2b%2b', '/blog/tag/c%2B%2B'],
    ['/blog/tag/c++', '/blog/tag/c%2B%2B'],
    ['/blog/tag/e%CC%81', '/blog/tag/%C3%A9'],
    ['/blog/tag/%20cost%20', '/blog/tag/cost'],
    ['/blog?page=1', '/blog'],
    ['/blog?page=1&utm_source=a%20b', '/blog?utm_source=a+b'],
    ['/blog?page=2&q=%20words%20', '/blog?q=words&page=2'],
    ['/blog?page=2&q=the', '/blog?q=the&page=2'],
    ['/blog?page=2&x=1&q=the', '/blog?q=the&page=2&x=1'],
    ['/og/%68ome.png?v=1', '/og/home.png?v=1'],
    ['/contact?service=gardening&x=1', '/contact?x=1'],
    ['/contact?from=Call+us%21', '/contact'],
    ['/art/covers/%61.svg', '/art/covers/a.svg'],
  ] as const) {
    expect(await get(spelled), spelled).toEqual({ status: 308, location: canonical });
    expect((await get(canonical)).status, canonical).not.toBe(308);
  }
});

test('another spelling of a tag leads to its page', async () => {
  const { get } = await getSite();
  expect(await get('/blog/tag/COST')).toEqual({ status: 301, location: '/blog/tag/cost' });
});

test('an address that is the one already leads nowhere else', async () => {
  const { get } = await getSite();
  for (const address of ['/blog?q=a&page=2', '/blog/tag/cost?q=a', '/blog?page=-1', '/about?q=a']) {
    expect((await get(address)).location, address).toBeUndefined();
  }
});

test('an address that would name another site as a redirect target is not followed', async () => {
  const { get } = await getSite();
  for (const address of ['//about', '//example.com', '/.//example.com', '/about//']) {
    expect(await get(address), address).toEqual({ status: 404, location: undefined });
  }
});

test('the API accepts any spelling of an address', async () => {
  const { get } = await getSite();
  const answer = await get('/api/blog/your%2Dterraform-state-is-a-database');
  expect(answer).toEqual({ status: 200, location: undefined });
});

test('the edit screen of a post that is not there answers 404 to its editors only', async () => {
  const { server, signIn } = await buildComposedApp();
  const cookie = await signIn();
  const open = async (id: number, headers = {}) =>
    (await server.inject({ url: `/admin/posts/edit/${id}`, headers })).statusCode;
  const payload = {
    title: 'Here today',
    excerpt: 'An excerpt that is long enough.',
    content: '<p>A text that is long enough.</p>',
  };
  const made = await server.inject({
    method: 'POST',
    url: '/api/blog',
    headers: { cookie },
    payload,
  });
  const { id } = made.json();
  expect([await open(id, { cookie }), await open(id + 1, { cookie })]).toEqual([200, 404]);
  expect(await open(id + 1)).toBe(200);
  await server.inject({ method: 'DELETE', url: `/api/blog/${id}`, headers: { cookie } });
  expect(await open(id, { cookie })).toBe(404);
});
