import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TextDocument } from '#api/public.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { runAtOnce } from '#shared/queue/task-queue.ts';
import { TestClock } from '#tests/support/clock.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { createFreshness } from './freshness.ts';
import { PageCache } from './page-cache.ts';
import { registerDocuments } from './register-documents.ts';

const CACHE_BYTES = 10_000_000;

describe('a document', () => {
  it('is sent with its type, its age and an entity tag that answers 304', async () => {
    const { app } = buildApp({ write: async () => 'text' });
    const first = await app.inject({ url: '/feed.xml?utm_source=x' });
    expect(first.statusCode).toBe(200);
    expect(first.payload).toBe('text');
    expect(first.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=1, stale-while-revalidate=1',
      'access-control-allow-origin': '*',
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await app.inject({ url: '/feed.xml', headers });
    expect(second.statusCode).toBe(304);
    expect(second.payload).toBe('');
    const head = await app.inject({ method: 'HEAD', url: '/feed.xml' });
    expect(head.headers['content-length']).toBe('4');
    expect(head.payload).toBe('');
  });

  it('is sent compressed to clients that accept it', async () => {
    const { app } = buildApp({ write: async () => 'text '.repeat(1000) });
    const answer = await app.inject({ url: '/feed.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('text '.repeat(1000));
  });

  it('is written once until posts change, however many ask at once', async () => {
    const write = vi.fn(async () => 'text');
    const { app, cache } = buildApp({ write });
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/feed.xml' })));
    await app.inject({ url: '/feed.xml' });
    expect(write).toHaveBeenCalledTimes(1);
    cache.dropPages();
    await app.inject({ url: '/feed.xml' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is its own, whichever others are asked for at once', async () => {
    const { app } = buildApp({ path: '/sitemap-:part.xml', write: async (part) => `part ${part}` });
    const answers = await Promise.all(
      ['1', '2'].map((part) => app.inject({ url: `/sitemap-${part}.xml` })),
    );
    expect(answers.map(({ payload }) => payload)).toEqual(['part 1', 'part 2']);
  });

  it('is written again when a scheduled post is due, and at the latest after an hour', async () => {
    const write = vi.fn(async () => 'text');
    const due = '2026-03-01T12:00:30.000Z';
    const { app, clock } = buildApp({ write }, async (now) => (due > now ? due : null));
    const askAfter = async (seconds: number) => {
      clock.advance(seconds);
      await app.inject({ url: '/feed.xml' });
      return write.mock.calls.length;
    };
    expect(await askAfter(0)).toBe(1);
    expect(await askAfter(29)).toBe(1);
    expect(await askAfter(1)).toBe(2);
    const calm = buildApp({ write: async () => 'text' });
    await calm.app.inject({ url: '/feed.xml' });
    const at = (seconds: number) => Date.parse(calm.clock.now()) + seconds * 1000;
    expect(calm.cache.get('/feed.xml', at(3599))).toBeDefined();
    expect(calm.cache.get('/feed.xml', at(3600))).toBeUndefined();
  });

  it('is sent in its last form while the database is away', async () => {
    const write = vi.fn(async () => 'old');
    const { app, cache, clock } = buildApp({ write });
    await app.inject({ url: '/feed.xml' });
    write.mockRejectedValue(new StorageError('unavailable', 'away'));
    clock.advance(3600);
    expect((await app.inject({ url: '/feed.xml' })).payload).toBe('old');
    cache.dropPages();
    expect((await app.inject({ url: '/feed.xml' })).payload).toBe('old');
    write.mockResolvedValue('new');
    expect((await app.inject({ url: '/feed.xml' })).payload).toBe('new');
  });

  it('is not kept when posts change while it is being written', async () => {
    const cache = new PageCache(CACHE_BYTES);
    const { app } = buildApp({
      write: async () => {
        cache.dropPages();
        return 'old';
      },
      cache,
    });
    expect((await app.inject({ url: '/feed.xml' })).payload).toBe('old');
    expect(cache.get('/feed.xml', 0)).toBeUndefined();
  });

  it('without posts does not query the database, and outlives a change of posts', async () => {
    const write = vi.fn(async () => 'text');
    const down = async () => {
      throw new Error('The database is down');
    };
    const { app, cache } = buildApp({ write, showsPosts: false }, down);
    expect((await app.inject({ url: '/feed.xml' })).statusCode).toBe(200);
    cache.dropPages();
    await app.inject({ url: '/feed.xml' });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('that does not exist is the not-found page', async () => {
    const { app } = buildApp({ path: '/sitemap-:part.xml', write: async () => null });
    const answer = await app.inject({ url: '/sitemap-7.xml' });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toBe('nothing here');
  });

  it('that cannot be written does not reveal why', async () => {
    const { app } = buildApp({
      write: async () => {
        throw new Error('SQL secret');
      },
    });
    const answer = await app.inject({ url: '/feed.xml' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.payload).not.toContain('secret');
  });
});

function buildApp(
  {
    cache = new PageCache(CACHE_BYTES),
    ...document
  }: Partial<TextDocument> & { cache?: PageCache },
  findNextScheduledTime: (now: string) => Promise<string | null> = async () => null,
) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const clock = new TestClock();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'));
  registerDocuments(app, {
    cache,
    now: clock.now,
    runTask: runAtOnce,
    readFreshness: createFreshness({
      cache,
      now: clock.now,
      findNextScheduledTime: () => findNextScheduledTime(clock.now()),
    }),
    documents: [
      {
        path: '/feed.xml',
        contentType: 'application/rss+xml; charset=utf-8',
        showsPosts: true,
        maxAgeSeconds: 300,
        write: async () => '',
        ...document,
      },
    ],
  });
  return { app, cache, clock };
}

it('a feed is plain XML with a style sheet for browsers, and a feed for everybody else', async () => {
  const { server } = await buildComposedApp();
  // Over a connection, because what is cached is answered before any route.
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  for (const [path, type] of [
    ['/feed.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
  ] as const) {
    const read = async (accept: string) => {
      const answer = await fetch(url + path, { headers: { accept } });
      expect(answer.headers.get('vary')).toContain('accept,');
      return { type: answer.headers.get('content-type'), body: await answer.text() };
    };
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', type, 'text/html']) {
      const { type: shown, body } = await read(accept);
      const isBrowser = accept.includes('text/html');
      expect(shown).toBe(`${isBrowser ? 'application/xml' : type}; charset=utf-8`);
      expect(body).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
    }
  }
});
