// @isolated: reading pictures of strangers blocks all formats but theirs for the whole process.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareComposedApp } from '#tests/support/composed-app.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { toMultipart } from '#tests/support/pictures.ts';

const SITE = 'https://www.example.com';
const title = 'What readers see as the title';
const plain = {
  title,
  excerpt: 'What readers see in lists.',
  content: '<p>Some twenty characters.</p>',
};

const getSite = shareComposedApp({ NODE_ENV: 'production', SITE_URL: SITE });

async function start() {
  const { server, signIn } = await getSite();
  const cookie = await signIn();
  const send = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
    server.inject({ method, url, headers: { cookie }, payload });
  const publish = async (fields: object) =>
    (await send('POST', '/api/blog', { ...plain, published: true, ...fields })).json();
  const open = async (slug: string) => {
    const { payload } = await server.inject({ url: `/blog/${slug}` });
    const document = parseHtml(payload);
    const read = (selector: string, attribute = 'content') =>
      document.querySelector(selector)?.getAttribute(attribute);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const graph = JSON.parse(data)['@graph'] as Record<string, unknown>[];
    return {
      payload,
      title: document.title,
      canonical: read('link[rel=canonical]', 'href'),
      meta: (name: string) => read(`meta[name="${name}"], meta[property="${name}"]`),
      thing: (type: string) => graph.find((thing) => thing['@type'] === type),
    };
  };
  return { server, cookie, send, publish, open };
}

test('the head of a post follows its search title, description and canonical address', async () => {
  const { server, publish, send, open } = await start();
  const fields = {
    seoTitle: 'What search engines show',
    seoDescription: 'A description of its own.',
    canonicalUrl: 'https://elsewhere.example/first',
    shareImage: 'https://elsewhere.example/picture.jpg',
  };
  const { id, slug } = await publish(fields);
  const page = await open(slug);
  expect(page.title).toBe(fields.seoTitle);
  expect(page.canonical).toBe(fields.canonicalUrl);
  expect(page.meta('description')).toBe(fields.seoDescription);
  for (const name of ['og:title', 'twitter:title']) expect(page.meta(name)).toBe(fields.seoTitle);
  for (const name of ['og:description', 'twitter:description']) {
    expect(page.meta(name)).toBe(fields.seoDescription);
  }
  expect(page.meta('og:url')).toBe(fields.canonicalUrl);
  for (const name of ['og:image', 'twitter:image']) expect(page.meta(name)).toBe(fields.shareImage);
  // Nobody here knows the size of a picture on another site.
  expect(page.meta('og:image:width')).toBeUndefined();
  expect(page.thing('BlogPosting')).toMatchObject({
    headline: title,
    description: fields.seoDescription,
    url: fields.canonicalUrl,
    mainEntityOfPage: { '@id': fields.canonicalUrl },
    image: [fields.shareImage],
  });
  expect(page.thing('WebPage')).toMatchObject({ name: fields.seoTitle });
  expect((await server.inject('/sitemap.xml')).payload).not.toContain(slug);

  const none = { seoTitle: null, seoDescription: null, canonicalUrl: null, shareImage: null };
  expect((await send('PATCH', `/api/blog/${id}`, none)).json()).toMatchObject(none);
  const usual = await open(slug);
  expect(usual.title).toMatch(/^What readers see as the title — ./);
  expect(usual.canonical).toBe(`${SITE}/blog/${slug}`);
  expect(usual.meta('description')).toBe(plain.excerpt);
  expect(usual.meta('og:image')).toContain(`${SITE}/og/blog/${slug}.png?v=`);
  expect(usual.thing('BlogPosting')).toMatchObject({ url: `${SITE}/blog/${slug}` });
  expect((await server.inject('/sitemap.xml')).payload).toContain(slug);
  // Unused fields cost visitors nothing.
  for (const name of Object.keys(none)) expect(usual.payload).not.toContain(name);
});

test('an own share picture is cut to the size of cards, and the drawn one stays for feeds', async () => {
  const { server, cookie, publish, send, open } = await start();
  const red = { r: 255, g: 0, b: 0 };
  const photo = await sharp({ create: { width: 800, height: 900, channels: 3, background: red } })
    .jpeg()
    .toBuffer();
  const { payload: form, headers } = await toMultipart({ file: new Uint8Array(photo) });
  const upload = await server.inject({
    method: 'POST',
    url: '/api/media',
    headers: { ...headers, cookie },
    payload: form ?? '',
  });
  const media = upload.json();
  const { id, slug } = await publish({ shareImage: media.url });
  const page = await open(slug);
  const address = page.meta('og:image') ?? '';
  expect(address).toContain(`${SITE}/og/blog/${slug}.jpg?v=`);
  expect(page.meta('og:image:type')).toBe('image/jpeg');
  const picture = await server.inject({ url: address.slice(SITE.length) });
  expect(picture.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(picture.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const { dominant } = await sharp(picture.rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(240);
  expect(dominant.g).toBeLessThan(16);
  expect((await server.inject({ url: `/og/blog/${slug}.png` })).headers['content-type']).toBe(
    'image/png',
  );
  // A picture that is used cannot be deleted.
  const removal = await server.inject({
    method: 'DELETE',
    url: `/api/media/${media.id}`,
    headers: { cookie },
  });
  expect(removal.statusCode).toBe(409);

  await send('PATCH', `/api/blog/${id}`, { shareImage: '/media/lost/960.jpg' });
  const lost = await server.inject({ url: `/og/blog/${slug}.jpg` });
  expect(lost.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(lost.rawPayload).metadata()).width).toBe(1200);
  await send('PATCH', `/api/blog/${id}`, { shareImage: null });
  expect((await server.inject({ url: `/og/blog/${slug}.jpg` })).statusCode).toBe(404);
  expect((await server.inject({ url: '/og/about.jpg' })).statusCode).toBe(404);
});

test('the address of a share picture changes with the title, the file and the focal point', async () => {
  const { server, cookie, publish, send, open } = await start();
  const uploadTo = async (method: 'POST' | 'PUT', url: string, width: number) => {
    const background = { r: 0, g: 90, b: 200 };
    const photo = await sharp({ create: { width, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { payload = '', headers } = await toMultipart({ file: new Uint8Array(photo) });
    const answer = await server.inject({
      ...{ method, url, payload },
      headers: { ...headers, cookie },
    });
    return answer.json();
  };
  const media = await uploadTo('POST', '/api/media', 1300);
  const { id, slug } = await publish({ shareImage: media.url });
  const other = await publish({ title: 'With a cover', coverImage: media.url });
  const read = async () => {
    const [own, drawn] = [await open(slug), await open(other.slug)];
    const feed = JSON.parse((await server.inject('/feed.json')).payload);
    const entry = feed.items.find(({ url }: { url: string }) => url.endsWith(other.slug));
    expect(own.meta('twitter:image')).toBe(own.meta('og:image'));
    const pictures = own.thing('BlogPosting')?.image as string[];
    expect(pictures[0]).toBe(own.meta('og:image'));
    expect(entry.image).toBe(drawn.meta('og:image'));
    return [...pictures, drawn.meta('og:image') ?? ''];
  };
  /** The heights of what is at these addresses; drawing it takes longer than all else here. */
  const look = async (addresses: readonly string[]) => {
    const heights: number[] = [];
    for (const address of addresses) {
      const { headers, rawPayload } = await server.inject(address.slice(SITE.length));
      expect(headers['cache-control']).toContain('max-age=31536000');
      heights.push((await sharp(rawPayload).metadata()).height);
    }
    return heights;
  };
  const [first = [], again] = [await read(), await read()];
  expect(again).toEqual(first);
  expect(await look(first)).toEqual([630, 675, 900, 1200, 630]);
  await send('PATCH', `/api/media/${media.id}`, { focalPoint: { x: 0.2, y: 0.9 } });
  const focused = await read();
  await uploadTo('PUT', `/api/media/${media.id}/file`, 1400);
  const replaced = await read();
  for (const post of [id, other.id]) {
    await send('PATCH', `/api/blog/${post}`, { title: 'Another title than before' });
  }
  const renamed = await read();
  expect(await look(renamed.slice(-2))).toEqual([1200, 630]);
  const all = [first, focused, replaced, renamed].flat();
  expect(new Set(all).size).toBe(all.length);
});

test('what is too long or no address is refused, and nothing of the edit is stored', async () => {
  const { publish, send, server, cookie } = await start();
  const { id } = await publish({ seoTitle: 'Before' });
  for (const [field, value, message] of [
    ['seoDescription', 'x'.repeat(10_000), 'Search description must be at most 1000 characters'],
    ['seoTitle', 'x'.repeat(301), 'Search title must be at most 300 characters'],
    ['canonicalUrl', '/blog/relative', 'Canonical address must be a whole address that'],
    ['canonicalUrl', 'javascript:alert(1)', 'Canonical address must be a whole address that'],
    ['shareImage', 'http://example.com/x.png', 'Share picture must be an address on this site'],
  ] as const) {
    const answer = await send('PATCH', `/api/blog/${id}`, {
      title: 'After the refused edit',
      seoTitle: 'After',
      [field]: value,
    });
    expect(answer.statusCode, field).toBe(400);
    expect(answer.json().issues[0]).toMatchObject({ path: field });
    expect(answer.json().message).toContain(message);
  }
  const stored = await server.inject({ url: `/api/blog/id/${id}`, headers: { cookie } });
  expect(stored.json()).toMatchObject({ title, seoTitle: 'Before' });
});
