import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageCache } from '../pages/page-cache.ts';
import { registerSharePictures, type ShareSubject } from './register-share-pictures.ts';

const PNG = Buffer.from('not really a picture');

describe('a share picture', () => {
  it('is kept for a year under its version, and for minutes without', async () => {
    const app = buildApp(async () => ({ key: 'a', draw: async () => PNG }));
    const versioned = await app.inject({ url: '/og/blog/a.png?v=1' });
    expect(versioned.statusCode).toBe(200);
    expect(versioned.rawPayload).toEqual(PNG);
    expect(versioned.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const url of ['/og/blog/a.png', '/og/blog/a.png?v=', '/og/blog/a.png?v=1&v=2']) {
      const { headers } = await app.inject({ url });
      expect(headers['cache-control'], url).toBe('public, max-age=300');
    }
    const headers = { 'if-none-match': String(versioned.headers.etag) };
    expect((await app.inject({ url: '/og/blog/a.png', headers })).statusCode).toBe(304);
  });

  it('looks up its page by the decoded path', async () => {
    const findSubject = vi.fn(async () => null);
    const app = buildApp(findSubject);
    for (const url of ['/og/home.png', '/og/blog/gr%C3%B6%C3%9Fe.png', '/og/blog/%00.png']) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
    expect(findSubject.mock.calls).toEqual([
      ['/home', 'png', 630],
      ['/blog/größe', 'png', 630],
      ['/blog/\0', 'png', 630],
    ]);
    await app.inject({ url: '/og/home.gif' });
    expect(findSubject).toHaveBeenCalledTimes(3);
    await app.inject({ url: '/og/blog/a.jpg?shape=4x3' });
    expect(findSubject).toHaveBeenLastCalledWith('/blog/a', 'jpg', 900);
  });

  it('is drawn once, however many ask, and again when its key changes', async () => {
    const draw = vi.fn(async () => PNG);
    let key = 'first';
    const app = buildApp(async () => ({ key, draw }));
    await Promise.all([1, 2, 3].map((v) => app.inject({ url: `/og/a.png?v=${v}` })));
    await app.inject({ url: '/og/a.png' });
    expect(draw).toHaveBeenCalledTimes(1);
    key = 'second';
    await app.inject({ url: '/og/a.png' });
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('asks to retry when too many are being drawn, and is drawn later', async () => {
    let isBusy = true;
    const app = buildApp(async () => ({ key: 'a', draw: async () => (isBusy ? null : PNG) }));
    const refused = await app.inject({ url: '/og/a.png?v=1' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.payload).toMatch(/try again/);
    isBusy = false;
    expect((await app.inject({ url: '/og/a.png?v=1' })).statusCode).toBe(200);
  });

  it('that cannot be drawn does not reveal why', async () => {
    const app = buildApp(async () => ({
      key: 'a',
      draw: async () => {
        throw new Error('a secret');
      },
    }));
    const answer = await app.inject({ url: '/og/a.png?v=1' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.payload).not.toContain('secret');
  });
});

function buildApp(findSubject: (path: string) => Promise<ShareSubject | null>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerSharePictures(app, { cache: new PageCache(1_000_000), findSubject });
  return app;
}
