import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import { createPageRefresher } from './refresh-pages.ts';
import { compressBody } from './sending/compressed-body.ts';

/** A site whose pages answer with these statuses, and say which were requested. */
async function buildSite(
  statuses: Readonly<Record<string, number>>,
  wanted: readonly string[] | null = Object.keys(statuses),
) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const requested: string[] = [];
  const onRequest = vi.fn();
  app.get('/*', async (request, reply) => {
    onRequest();
    requested.push(`${request.method} ${request.url} ${request.headers.accept}`);
    expect(request.headers['accept-encoding']).toBe('br');
    return reply.code(statuses[request.url] ?? 200).send('');
  });
  const cache = new PageCache(1_000_000);
  const body = await compressBody('<p>Old</p>');
  const keep = (url: string) =>
    cache.put(
      url,
      { body, headers: {}, showsPosts: true, expiresAt: Number.POSITIVE_INFINITY },
      cache.generation,
    );
  const takeRequested = () => requested.splice(0);
  return {
    app,
    cache,
    onRequest,
    keep,
    requested,
    takeRequested,
    ...createPageRefresher({
      app,
      cache,
      listWanted: wanted && (async () => wanted),
    }),
  };
}

const shown = (path: string) => `GET ${path} text/html`;

test('pages are requested once each before anybody asks, also by parallel calls', async () => {
  const { refresh, takeRequested } = await buildSite({ '/': 200, '/blog': 200 });
  await Promise.all([refresh(), refresh()]);
  expect(takeRequested()).toEqual([shown('/'), shown('/blog')]);
  await refresh();
  expect(takeRequested()).toEqual([]);
});

test('after a change the fixed pages and those it dropped are made again', async () => {
  const { app, keep, dropAndRefresh, requested } = await buildSite({ '/': 200 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  keep('/blog/a-post');
  dropAndRefresh();
  await vi.waitFor(() => expect(requested).toEqual([shown('/'), shown('/blog/a-post')]));
});

test('a change while pages are made is followed by those that are not new yet', async () => {
  const { app, onRequest, keep, dropAndRefresh, requested } = await buildSite({
    '/': 200,
    '/blog': 200,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onRequest.mockImplementationOnce(() => {
    keep('/blog/a-post');
    dropAndRefresh();
  });
  dropAndRefresh();
  // The first one is made before the change is known, so once more afterwards.
  const all = [shown('/'), shown('/'), shown('/blog'), shown('/blog/a-post')];
  await vi.waitFor(() => expect(requested).toEqual(all));
});

test('ten changes in a row make each page once', async () => {
  const { app, keep, dropAndRefresh, requested } = await buildSite({ '/': 200 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (let change = 0; change < 10; change += 1) {
    keep('/blog/a-post');
    dropAndRefresh();
  }
  await vi.waitFor(() => expect(requested).toEqual([shown('/'), shown('/blog/a-post')]));
});

test.each([301, 308, 404, 410])(
  'the old version of a page that is %s now is forgotten',
  async (status) => {
    const { app, cache, keep, dropAndRefresh } = await buildSite({ '/gone': status }, ['/']);
    await app.listen({ host: '127.0.0.1', port: 0 });
    keep('/gone');
    dropAndRefresh();
    expect(cache.getDropped('/gone')).toBeDefined();
    await vi.waitFor(() => expect(cache.getDropped('/gone')).toBeUndefined());
  },
);

test('the old version of a page that fails now stays', async () => {
  const { app, cache, keep, dropAndRefresh, refresh } = await buildSite({ '/broken': 503 }, ['/']);
  await app.listen({ host: '127.0.0.1', port: 0 });
  keep('/broken');
  dropAndRefresh();
  await refresh();
  expect(cache.getDropped('/broken')).toBeDefined();
});

test.each([
  ['that makes no pages ahead', true],
  ['that does not listen yet', false],
])('a change only drops pages in a process %s', async (_what, isListening) => {
  const { app, cache, keep, dropAndRefresh, refresh, takeRequested } = await buildSite(
    {},
    isListening ? null : ['/'],
  );
  if (isListening) await app.listen({ host: '127.0.0.1', port: 0 });
  else await refresh();
  takeRequested();
  keep('/blog/a-post');
  dropAndRefresh();
  await refresh();
  expect(takeRequested()).toEqual([]);
  expect(cache.get('/blog/a-post', 0)).toBeUndefined();
});

test('a server that closes meanwhile ends the work without a failure', async () => {
  const { app, refresh } = await buildSite({ '/': 200 });
  await app.close();
  vi.spyOn(app, 'inject').mockRejectedValue(new Error('closed'));
  await expect(refresh()).resolves.toBeUndefined();
});
