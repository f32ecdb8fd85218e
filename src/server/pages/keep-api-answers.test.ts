import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SECOND } from '#shared/requests/cache-control.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const LIST = '/api/blog/published?limit=3';

/** A listening site, because what is sent before routing goes only over the network. */
async function buildListeningSite() {
  const site = await buildComposedApp({ SAMPLE_CONTENT: 'true' });
  const origin = await site.server.listen({ host: '127.0.0.1', port: 0 });
  const cookie = await site.signIn();
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(origin + path, { headers });
    const { 'x-request-id': _, date: __, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, text: await answer.text() };
  };
  const create = async (fields: object) => {
    const payload = buildPostRequest(fields);
    const call = { method: 'POST', url: '/api/blog', headers: { cookie }, payload } as const;
    return (await site.server.inject(call)).json();
  };
  // Asks again, because the watcher of the content version may drop what was just kept.
  const keep = (path: string, entries = 1) =>
    expect
      .poll(async () => {
        await get(path);
        return site.readCacheUse().entries;
      })
      .toBe(entries);
  return { ...site, cookie, get, create, keep };
}

describe('a public answer of the API', () => {
  test('is cached, and the same from the cache as when it was made', async () => {
    const { get, keep } = await buildListeningSite();
    const made = await get(LIST);
    await keep(LIST);
    const kept = await get(LIST);
    expect([kept.status, kept.text]).toEqual([made.status, made.text]);
    for (const name of ['etag', 'content-type', 'cache-control', 'x-total-count']) {
      expect(kept.headers[name], name).toBe(made.headers[name]);
    }
    expect(kept.headers.vary?.toLowerCase().split(', ').sort()).toEqual([
      ...['accept-encoding', 'cookie'],
    ]);
    const known = { 'if-none-match': String(made.headers.etag) };
    expect(await get(LIST, known)).toMatchObject({ status: 304, text: '' });
  });

  test('is kept for everybody, also if the first who asked had a cookie of something else', async () => {
    const { get, readCacheUse } = await buildListeningSite();
    await expect
      .poll(async () => {
        await get(LIST, { cookie: 'theme=dark' });
        return readCacheUse().entries;
      })
      .toBe(1);
    expect((await get(LIST)).headers['cache-control']).toBe(SECOND);
  });

  test('is made again when posts change, and when a scheduled one is due', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00.000Z') });
    const { get, create, keep, readCacheUse } = await buildListeningSite();
    await keep(LIST);
    await create({ title: 'Due tomorrow', createdAt: '2026-03-02T12:00:00.000Z' });
    expect(readCacheUse().entries).toBe(0);
    expect((await get(LIST)).text).not.toContain('Due tomorrow');
    await keep(LIST);
    vi.setSystemTime(new Date('2026-03-02T12:00:00.000Z'));
    expect((await get(LIST)).text).toContain('Due tomorrow');
  });

  test('is neither cached from nor sent to somebody signed in', async () => {
    const { get, create, cookie, keep, readCacheUse } = await buildListeningSite();
    const { slug } = await create({ title: 'Only a draft', published: false });
    const url = `/api/blog/${slug}`;
    expect((await get(url, { cookie })).status).toBe(200);
    expect((await get(url)).status).toBe(404);
    await keep('/api/blog/your-terraform-state-is-a-database');
    const forEditor = await get('/api/blog/your-terraform-state-is-a-database', { cookie });
    expect(forEditor.headers['cache-control']).toBe('no-store');
    // None, if the watcher has just seen the draft.
    expect(readCacheUse().entries).toBeLessThanOrEqual(1);
  });

  test('is cached under one address; other spellings and searches are not', async () => {
    const { get, keep } = await buildListeningSite();
    await keep(LIST);
    for (const url of [
      ...[
        '/api/blog/published?limit=03',
        '/api/blog/published?limit=3&x=1',
        '/api/blog/%70ublished',
      ],
      ...['/api/blog/published?limit=3&q=state', '/api/blog/published?limit=3&q='],
      ...['/api/blog/published?offset=1&limit=3', '/api/blog/your%2Dterraform-state-is-a-database'],
    ]) {
      expect((await get(url)).status, url).toBe(200);
    }
    await keep('/api/blog/published?limit=2', 2);
  });

  test('that was read for a page is not cached in addition to the page', async () => {
    const { get, readCacheUse } = await buildListeningSite();
    expect((await get('/blog')).status).toBe(200);
    expect(readCacheUse().entries).toBe(1);
  });

  test('that is long is made once for all who ask, and kept packed', async () => {
    const { get, create, keep, readCacheUse } = await buildListeningSite();
    const excerpt = Array.from({ length: 480 }, (_, index) => `${index * 7919}`).join(' ');
    for (let number = 0; number < 300; number += 1) {
      await create({ title: `Post ${number}`, excerpt: excerpt.slice(number, number + 490) });
    }
    const path = '/api/blog/published';
    const [packed, plain, again] = await Promise.all([
      get(path),
      get(path, { 'accept-encoding': 'identity' }),
      get(path),
    ]);
    expect(JSON.parse(packed.text)).toHaveLength(310);
    expect(packed.text.length).toBeGreaterThan(128 * 1024);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-total-count': '310' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.text, again.text]).toEqual([packed.text, packed.text]);
    expect(plain.headers.etag).toBe(packed.headers.etag);
    await keep(path);
    expect(readCacheUse().bytes).toBeLessThan(packed.text.length / 2);
    const known = { 'if-none-match': String(packed.headers.etag) };
    expect(await get(path, known)).toMatchObject({ status: 304, text: '' });

    // Another part of it is not kept, since there are as many parts as offsets.
    const part = await get(`${path}?offset=1`);
    expect(JSON.parse(part.text)).toEqual(JSON.parse(packed.text).slice(1));
    // On a slow machine the last of the 300 posts may be noticed only now, which drops the list.
    expect(readCacheUse().entries).toBeLessThanOrEqual(1);
  });
});
