// @isolated: reading pictures of strangers blocks all formats but theirs for the whole process.
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildComposedApp,
  type ComposedTestApp,
  shareComposedApp,
} from '#tests/support/composed-app.ts';
import { parseHtml, parseXml } from '#tests/support/parse-markup.ts';
import { toMultipart } from '#tests/support/pictures.ts';

const SITE = 'https://www.example.com';
const createCall = { method: 'POST', url: '/api/blog' } as const;
const postFields = { excerpt: 'Ten characters', content: '<p>Twenty characters of text.</p>' };
const production = { NODE_ENV: 'production', SITE_URL: SITE };
const getSite = shareComposedApp(production);
const getSiteWithSamples = shareComposedApp({ ...production, SAMPLE_CONTENT: 'true' });

afterEach(() => {
  vi.useRealTimers();
});

describe('a site in production', () => {
  it('answers every address of its sitemap, each with a title, description and card of its own', async () => {
    const { server } = await getSiteWithSamples();
    const paths = await listSitemapPaths(server);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/services', '/blog', '/contact', '/blog/tag/terraform']),
    );
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of paths) {
      const { status, document, meta } = await openPage(server, path);
      expect(status, path).toBe(200);
      expect(document.querySelectorAll('link[rel=canonical]'), path).toHaveLength(1);
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE + path);
      expect(meta('og:url')).toBe(SITE + path);
      expect(meta('twitter:card')).toBe('summary_large_image');
      expect(meta('robots'), path).not.toContain('noindex');
      titles.add(document.title);
      descriptions.add(meta('description') ?? '');
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
    for (const description of descriptions) expect(description.length).toBeGreaterThan(50);
  });

  it('draws a picture of 1200 × 630 for every page and post', async () => {
    const { server } = await getSiteWithSamples();
    for (const path of [
      '/',
      '/case-studies/wvd-remote',
      '/blog/your-terraform-state-is-a-database',
    ]) {
      const { meta } = await openPage(server, path);
      const address = meta('og:image') ?? '';
      expect(address).toMatch(/^https:\/\/www\.example\.com\/og\/\S+\.png\?v=\w+/);
      const answer = await server.inject({ url: address.slice(SITE.length) });
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    }
  });

  it('shows an uploaded cover, and never asks another site for one', async () => {
    const { server, signIn } = await getSite();
    const cookie = await signIn();
    const red = { r: 255, g: 0, b: 0 };
    const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: red } })
      .jpeg()
      .toBuffer();
    const { payload: form, headers } = await toMultipart({ file: new Uint8Array(photo) });
    const upload = await server.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...headers, cookie },
      payload: form ?? '',
    });
    const pixelOf = async (title: string, coverImage: string) => {
      const payload = { ...postFields, title, coverImage, published: true };
      const created = await server.inject({ ...createCall, headers: { cookie }, payload });
      const { rawPayload } = await server.inject({ url: `/og/blog/${created.json().slug}.png` });
      const spot = { left: 1100, top: 300, width: 1, height: 1 };
      return [...(await sharp(rawPayload).extract(spot).removeAlpha().raw().toBuffer())];
    };
    const [redness = 0, greenness = 255] = await pixelOf('With a photograph', upload.json().url);
    expect(redness).toBeGreaterThan(240);
    expect(greenness).toBeLessThan(16);
    const elsewhere = await pixelOf('From elsewhere', 'https://127.0.0.1:1/red.jpg');
    const missing = await pixelOf('Missing', '/media/none.jpg');
    for (const pixel of [elsewhere, missing]) expect(pixel).toHaveLength(3);
  });

  it('describes itself to search engines in one valid JSON block on each page', async () => {
    const { server } = await getSiteWithSamples();
    const { document } = await openPage(server, '/blog/your-terraform-state-is-a-database');
    const blocks = document.querySelectorAll('script[type="application/ld+json"]');
    expect(blocks).toHaveLength(1);
    const graph = JSON.parse(blocks[0]?.textContent ?? '');
    const types = graph['@graph'].map((thing: { '@type': string }) => thing['@type']);
    expect(types).toEqual([
      'ProfessionalService',
      'WebSite',
      'WebPage',
      'Blog',
      'BlogPosting',
      'BreadcrumbList',
    ]);
  });

  it('asks search engines not to index missing pages, which have neither card nor graph', async () => {
    const { server } = await getSite();
    for (const path of ['/nowhere', '/blog/nothing', '/case-studies/nothing']) {
      const { status, document, meta } = await openPage(server, path);
      expect(status, path).toBe(404);
      expect(meta('robots')).toBe('noindex');
      expect(meta('og:image')).toBeUndefined();
      expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    }
    expect((await server.inject({ url: '/og/nowhere.png' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/og/home' })).statusCode).toBe(404);
  });

  it('links the three feeds and the icons', async () => {
    const { server } = await getSite();
    const { document } = await openPage(server, '/');
    const feeds = [...document.querySelectorAll('link[rel=alternate]')];
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual([
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
    ]);
    for (const link of feeds) {
      const answer = await server.inject({ url: link.getAttribute('href') ?? '' });
      expect(answer.headers['content-type']).toContain(link.getAttribute('type') ?? '?');
    }
    const icons = 'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]';
    expect(document.querySelectorAll(icons)).toHaveLength(4);
    expect(document.querySelectorAll('meta[name=theme-color][media]')).toHaveLength(2);
  });
});

describe('a site outside production', () => {
  it('keeps search engines away from every page', async () => {
    const { server } = await buildComposedApp();
    const robots = await server.inject({ url: '/robots.txt' });
    expect(robots.payload).toBe('User-agent: *\nDisallow: /\n');
    const { meta } = await openPage(server, '/');
    expect(meta('robots')).toBe('noindex');
  });
});

describe('posts that are not public', () => {
  it('appear nowhere, and everywhere at once when their time comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00.000Z') });
    const { server, signIn } = await buildComposedApp(production);
    const cookie = await signIn();
    const create = (payload: object) =>
      server.inject({ ...createCall, headers: { cookie }, payload: { ...postFields, ...payload } });
    await create({ title: 'A draft secret', published: false, tags: ['unheard'] });
    await create({
      title: 'A later secret',
      published: true,
      createdAt: '2026-03-02T12:00:00.000Z',
      tags: ['unheard'],
    });
    const surfaces = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/blog'];
    const read = async (url: string) => (await server.inject({ url })).payload;
    for (const url of surfaces) expect(await read(url), url).not.toMatch(/secret|unheard/);
    expect((await server.inject({ url: '/og/blog/a-later-secret.png' })).statusCode).toBe(404);

    vi.setSystemTime(new Date('2026-03-02T12:00:00.000Z'));
    for (const url of surfaces) {
      const body = await read(url);
      expect(body, url).toContain('a-later-secret');
      expect(body, url).not.toContain('draft');
    }
    expect((await server.inject({ url: '/og/blog/a-later-secret.png' })).statusCode).toBe(200);
    // Not even an administrator gets a draft's picture: caches on the way would keep it.
    const draft = await server.inject({ url: '/og/blog/a-draft-secret.png', headers: { cookie } });
    expect(draft.statusCode).toBe(404);
  });

  it('have a drawing only for their author', async () => {
    const { server, signIn } = await getSite();
    const cookie = await signIn();
    const payload = { ...postFields, title: 'Only for its author', published: false };
    await server.inject({ ...createCall, headers: { cookie }, payload });
    const url = '/art/covers/only-for-its-author.svg?v=1';
    expect((await server.inject({ url })).statusCode).toBe(404);
    const forAuthor = await server.inject({ url, headers: { cookie } });
    expect(forAuthor.statusCode).toBe(200);
    expect(forAuthor.headers['cache-control']).toBe('private, no-store');
    expect((await server.inject({ url })).statusCode).toBe(404);
  });

  it('leave the feed at once when they are deleted', async () => {
    const { server, signIn } = await getSite();
    const cookie = await signIn();
    const payload = { ...postFields, title: 'Gone soon', published: true };
    const headers = { cookie };
    const created = await server.inject({ ...createCall, headers, payload });
    expect((await server.inject({ url: '/feed.xml' })).payload).toContain('Gone soon');
    const url = `/api/blog/${created.json().id}`;
    expect((await server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect((await server.inject({ url: '/feed.xml' })).payload).not.toContain('Gone soon');
  });
});

async function listSitemapPaths(server: ComposedTestApp['server']): Promise<string[]> {
  const { payload } = await server.inject({ url: '/sitemap.xml' });
  return [...parseXml(payload).querySelectorAll('loc')].map(({ textContent }) =>
    (textContent ?? '').slice(SITE.length),
  );
}

async function openPage(server: ComposedTestApp['server'], path: string) {
  const answer = await server.inject({ url: path });
  const document = parseHtml(answer.payload);
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content') ?? undefined;
  return { status: answer.statusCode, document, meta };
}
