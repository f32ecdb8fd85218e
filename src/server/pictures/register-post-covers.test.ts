import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { PageCache } from '../pages/page-cache.ts';
import { registerPostCovers } from './register-post-covers.ts';

const CACHE_BYTES = 1_000_000;
const AUTHOR = { cookie: 'session=author' };

/** A blog whose posts are public, except those called a draft, which their author may read. */
function buildServer(draw = async (slug: string) => `<svg id="art">${slug}</svg>`) {
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  onTestFinished(() => app.close());
  const drawn: string[] = [];
  const asked: string[] = [];
  const cache = new PageCache(CACHE_BYTES);
  const isPost = (slug: string) => /^(?:a-slug|kühe-云|post-\d+)$/.test(slug);
  registerPostCovers(app, {
    cache,
    draw: async (slug) => {
      drawn.push(slug);
      return draw(slug);
    },
    isPublic: async (slug) => {
      asked.push(slug);
      return isPost(slug);
    },
    isPreviewed: async (slug, token) => slug === 'a-draft' && token === 'a-token',
    isReadable: async (slug, cookie) =>
      isPost(slug) || (slug === 'a-draft' && cookie === AUTHOR.cookie),
  });
  const get = (path: string, headers = {}) => app.inject({ url: `/art/covers/${path}`, headers });
  return { get, drawn, asked, cache };
}

describe('the drawing of a post', () => {
  test('is made once for its slug, kept for ever under a version, and revalidated', async () => {
    const { get, drawn } = buildServer();
    const answers = await Promise.all([get('a-slug.svg?v=1'), get('a-slug.svg?v=1')]);
    const [first] = answers;
    expect(answers.map(({ payload }) => payload)).toEqual(
      Array(2).fill('<svg id="art">a-slug</svg>'),
    );
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await get('a-slug.svg', { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).not.toContain('immutable');
    expect(drawn).toEqual(['a-slug']);
  });

  test('is found by a slug in any script', async () => {
    const { get, drawn } = buildServer();
    expect((await get(`${encodeURIComponent('kühe-云')}.svg`)).statusCode).toBe(200);
    expect(drawn).toEqual(['kühe-云']);
  });

  test.each([
    'a-slug',
    '.svg',
    'a%2Fb.svg',
    '%3Cscript%3E.svg',
    '..%2Fx.svg',
    '%00.svg',
    `${'a'.repeat(201)}.svg`,
    'no-such-post.svg',
    'a-draft.svg',
  ])('is no answer to %s', async (path) => {
    const { get, drawn, cache } = buildServer();
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(path, { cookie: 'session=visitor' })).statusCode).toBe(404);
    expect(drawn).toEqual([]);
    expect(cache.use.entries).toBe(0);
  });

  test('is not looked for under what is no slug', async () => {
    const { get, asked } = buildServer();
    for (const path of ['.svg', 'a%2Fb.svg', '%00.svg', 'no-such-post.svg']) await get(path);
    expect(asked).toEqual(['no-such-post']);
  });

  test('of a draft is only for those who may read it, and never cached', async () => {
    const { get, cache } = buildServer();
    const forAuthor = await get('a-draft.svg?v=1', AUTHOR);
    expect([forAuthor.statusCode, forAuthor.payload]).toEqual([
      ...[200, '<svg id="art">a-draft</svg>'],
    ]);
    expect(forAuthor.headers['cache-control']).toBe('private, no-store');
    expect(cache.use.entries).toBe(0);
    expect((await get('a-draft.svg?v=1')).statusCode).toBe(404);
  });

  test('leaves the memory when many others are requested, and when posts change', async () => {
    const { get, drawn, cache } = buildServer();
    for (let number = 0; number < 2000; number += 1) await get(`post-${number}.svg`);
    expect(cache.use.bytes).toBeLessThanOrEqual(CACHE_BYTES);
    await get('post-1999.svg');
    await get('post-0.svg');
    expect(drawn.slice(2000)).toEqual(['post-0']);
    cache.dropPages();
    expect(cache.use.entries).toBe(0);
  });

  test('is refused with a time to retry when too many others wait', async () => {
    const { get } = buildServer(async () => {
      throw new OverloadError('Too much work waits for its turn');
    });
    const answer = await get('a-slug.svg?v=1');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      ...{ 'retry-after': '5', 'cache-control': 'no-store' },
      'content-type': expect.stringContaining('text/plain'),
    });
    expect(answer.body).toBe('Too many covers are being drawn. Please try again.');
  });
});
