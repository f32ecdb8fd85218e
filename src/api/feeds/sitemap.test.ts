import { describe, expect, it } from 'vitest';
import { parseXml } from '#tests/support/parse-markup.ts';
import { buildTestDocuments, type TestDocuments, testSite } from '#tests/support/site-documents.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';

describe('the sitemap', () => {
  it('lists pages, tag pages and public posts with the date of their last change', async () => {
    const documents = await buildTestDocuments();
    await documents.addPost({ slug: 'größe', tags: ['A & B'] });
    await documents.addPost({ slug: 'edited', updatedAt: '2026-03-01T11:00:00.000Z' });
    await documents.addPost({ slug: 'draft', published: false, tags: ['never'] });
    await documents.addPost({ slug: 'later', createdAt: '2027-01-01T00:00:00.000Z' });
    const root = parseXml(await documents.read('/sitemap.xml'));
    expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect([...root.children].map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')])).toEqual([
      ['https://www.example.com/', null],
      ['https://www.example.com/blog', null],
      ['https://www.example.com/blog/tag/A%20%26%20B', null],
      ['https://www.example.com/blog/gr%C3%B6%C3%9Fe', '2026-03-01T09:00:00.000Z'],
      ['https://www.example.com/blog/edited', '2026-03-01T11:00:00.000Z'],
    ]);
  });

  it('is an index of parts when there are too many posts for one', async () => {
    const documents = await buildTestDocuments();
    const ids: number[] = [];
    for (let index = 1; index <= 7; index += 1) {
      ids.push(await documents.addPost({ slug: `post-${index}` }));
    }
    const sources = toSources(documents);
    const whole = parseXml(await writeSitemap(sources, { postsMax: 7 }));
    expect(whole.tagName).toBe('urlset');
    const bounds = { postsMax: 3 };
    const index = parseXml(await writeSitemap(sources, bounds));
    expect(index.tagName).toBe('sitemapindex');
    const parts = [...index.getElementsByTagName('loc')].map(({ textContent }) =>
      (textContent ?? '').replace(/^https:\/\/www\.example\.com\/sitemap-(\w+)\.xml$/, '$1'),
    );
    expect(parts[0]).toBe('pages');
    const slugs: string[] = [];
    for (const part of parts.slice(1)) {
      const text = (await writeSitemapPart(sources, part, bounds)) ?? '';
      const found = [...text.matchAll(/\/blog\/(post-\d)</g)].map(([, slug]) => slug ?? '');
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(3);
      slugs.push(...found);
    }
    expect(slugs).toEqual(ids.map((_, position) => `post-${position + 1}`));
    expect(await writeSitemapPart(sources, 'pages', bounds)).not.toContain('/blog/post');
  });

  it('keeps a post in its part when others are deleted, and lists no empty part', async () => {
    const documents = await buildTestDocuments();
    const ids: number[] = [];
    for (let index = 1; index <= 9; index += 1) {
      ids.push(await documents.addPost({ slug: `post-${index}` }));
    }
    const sources = toSources(documents);
    const bounds = { postsMax: 2 };
    const partOf = (id = 0) => String(Math.ceil(id / 2));
    const lastPart = partOf(ids.at(-1));
    const before = await writeSitemapPart(sources, lastPart, bounds);
    for (const id of ids.slice(2, 6)) await documents.store.posts.update(id, { published: false });
    expect(await writeSitemapPart(sources, lastPart, bounds)).toBe(before);
    const emptied = ids
      .slice(2, 6)
      .map(partOf)
      .find((part) => ![ids[1], ids[6]].map(partOf).includes(part));
    expect(await writeSitemapPart(sources, emptied ?? '', bounds)).toBeNull();
    expect(await writeSitemap(sources, bounds)).not.toContain(`/sitemap-${emptied}.xml`);
  });

  it('leaves out posts whose canonical address is elsewhere, and parts with nothing else', async () => {
    const documents = await buildTestDocuments();
    const own = 'https://www.example.com/blog';
    await documents.addPost({ slug: 'größe', canonicalUrl: `${own}/größe` });
    const here = await documents.addPost({ slug: 'here', canonicalUrl: null });
    await documents.addPost({ slug: 'copied', canonicalUrl: 'https://example.org/first' });
    await documents.addPost({ slug: 'doubled', canonicalUrl: `${own}/here` });
    const text = await documents.read('/sitemap.xml');
    const slugs = [...text.matchAll(/<loc>[^<]*\/blog\/([^<]+)<\/loc>/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['gr%C3%B6%C3%9Fe', 'here']);
    const mixed = await writeSitemap(toSources(documents), { postsMax: 3 });
    expect(mixed).toContain(`/sitemap-${Math.ceil(here / 3)}.xml`);
    const index = await writeSitemap(toSources(documents), { postsMax: 1 });
    const parts = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, part]) => part ?? '');
    expect(parts).toHaveLength(2);
    for (const part of parts) {
      expect(await writeSitemapPart(toSources(documents), part, { postsMax: 1 })).toContain(
        '<url>',
      );
    }
  });

  it('has no other part', async () => {
    const sources = toSources(await buildTestDocuments());
    for (const part of ['', '0', '1', '-1', '1.5', '01', 'posts', '9'.repeat(30), '../x']) {
      expect(await writeSitemapPart(sources, part), part).toBeNull();
    }
  });
});

function toSources({ store, clock }: TestDocuments) {
  return { store, now: clock.now, site: testSite };
}

function textOf(parent: Element, name: string): string | null {
  return parent.getElementsByTagName(name)[0]?.textContent ?? null;
}
