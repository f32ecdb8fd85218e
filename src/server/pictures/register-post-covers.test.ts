import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PageCache } from '../pages/page-cache.ts';
import { registerPostCovers } from './register-post-covers.ts';

const CACHE_BYTES = 1_000_000;

async function buildServer() {
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  onTestFinished(() => app.close());
  const drawn: string[] = [];
  const cache = new PageCache(CACHE_BYTES);
  registerPostCovers(app, {
    cache,
    draw: (seed) => {
      drawn.push(seed);
      return `<svg id="art">${seed}</svg>`;
    },
  });
  const get = (path: string, headers = {}) => app.inject({ url: `/art/covers/${path}`, headers });
  return { get, drawn, cache };
}

describe('the drawing of a post', () => {
  test('is made once for its slug, kept for ever under a version, and revalidated', async () => {
    const { get, drawn } = await buildServer();
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

  test('depends on the slug, however it is encoded in the address', async () => {
    const { get, drawn } = await buildServer();
    await get(`${encodeURIComponent('kühe-云')}.svg`);
    await get(`${encodeURIComponent('kühe-云'.normalize('NFD'))}.svg`);
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
  ])('does not exist at %s', async (path) => {
    const { get, drawn } = await buildServer();
    expect((await get(path)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });

  test('leaves the memory when many others are requested', async () => {
    const { get, drawn, cache } = await buildServer();
    for (let number = 0; number < 2000; number += 1) await get(`post-${number}.svg`);
    expect(cache.use.bytes).toBeLessThanOrEqual(CACHE_BYTES);
    await get('post-1999.svg');
    await get('post-0.svg');
    expect(drawn.slice(2000)).toEqual(['post-0']);
  });
});
