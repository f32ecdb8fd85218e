import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { compressBody } from './sending/compressed-body.ts';

/** Any real text, because repeated words would not test compression. */
const html = readFileSync('README.md', 'utf8');

async function buildKeptPage() {
  const cache = new PageCache(20_000_000);
  const body = await compressBody(html);
  const page = { body, headers: {}, showsPosts: true, expiresAt: Number.POSITIVE_INFINITY };
  cache.put('/blog', page, cache.generation);
  return { cache, page };
}

test('a page that is requested again is compressed better, with another entity tag', async () => {
  const { cache, page } = await buildKeptPage();
  expect(cache.get('/blog', 0)).toBe(page);
  await expect.poll(() => cache.get('/blog', 0)).not.toBe(page);
  const { br, gzip, identity } = cache.get('/blog', 0)?.body ?? page.body;
  expect(br?.bytes.length).toBeLessThan(page.body.br?.bytes.length ?? 0);
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(html);
  expect(br?.etag).not.toBe(page.body.br?.etag);
  expect([gzip, identity]).toMatchObject([page.body.gzip ?? {}, page.body.identity ?? {}]);
});

test('a page dropped by a change of posts meanwhile stays dropped', async () => {
  const { cache } = await buildKeptPage();
  cache.get('/blog', 0);
  cache.dropPages();
  const other = await buildKeptPage();
  other.cache.get('/blog', 0);
  // They are compressed one after the other: when the second is done, so is the first.
  await expect.poll(() => other.cache.get('/blog', 0)).not.toBe(other.page);
  expect(cache.get('/blog', 0)).toBeUndefined();
});

test('the old version of a page is available after a change, until there is a new one or it is gone', async () => {
  const { cache, page } = await buildKeptPage();
  expect(cache.getDropped('/blog')).toBeUndefined();
  expect(cache.dropPages()).toEqual(['/blog']);
  expect(cache.get('/blog', 0)).toBeUndefined();
  expect(cache.getDropped('/blog')).toBe(page);
  expect(cache.dropPages()).toEqual(['/blog']);
  cache.put('/blog', { ...page }, cache.generation);
  expect(cache.getDropped('/blog')).toBeUndefined();
  cache.dropPages();
  cache.forgetDropped('/blog');
  expect(cache.getDropped('/blog')).toBeUndefined();
  expect(cache.use).toEqual({ entries: 0, bytes: 0 });
});

test('the old versions of the most recently read pages outlive a change', async () => {
  const { cache, page } = await buildKeptPage();
  for (let n = 0; n < 80; n += 1) cache.put(`/blog/${n}`, page, cache.generation);
  const kept = cache.dropPages();
  expect(kept).toHaveLength(50);
  expect(kept).toContain('/blog/79');
});
