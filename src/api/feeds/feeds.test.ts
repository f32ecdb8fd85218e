import { describe, expect, it } from 'vitest';
import { parseXml } from '#tests/support/parse-markup.ts';
import { buildTestDocuments } from '#tests/support/site-documents.ts';

const HOSTILE = ']]> <b>&amp;</b> "Größe" 🚀\u0000\u0008';
const HOSTILE_WRITABLE = ']]> <b>&amp;</b> "Größe" 🚀';
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const feedPaths = ['/feed.xml', '/atom.xml', '/feed.json'];

describe('the RSS feed', () => {
  it('has what RSS 2.0 requires, with full texts that work on other sites', async () => {
    const documents = await buildTestDocuments();
    await documents.addPost({
      slug: 'größe',
      title: HOSTILE,
      excerpt: 'R&D <b> &amp; more',
      content: '<p><a href="/about">About</a> &amp; <img src="/media/x.jpg" /></p>',
      tags: ['A & B', 'C'],
    });
    const channel = getElement(parseXml(await documents.read('/feed.xml')), 'channel');
    expect(childTexts(channel, 'title', 'link', 'description', 'language')).toEqual([
      'Smith & Sons blog',
      'https://www.example.com/blog',
      'Cloud <consulting>',
      'en',
    ]);
    const self = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
    expect(self?.getAttribute('href')).toBe('https://www.example.com/feed.xml');
    expect(self?.getAttribute('rel')).toBe('self');
    expect(getText(channel, 'lastBuildDate')).toMatch(RFC_822);

    const item = getElement(channel, 'item');
    expect(getText(item, 'title')).toBe(HOSTILE_WRITABLE);
    expect(getText(item, 'link')).toBe('https://www.example.com/blog/gr%C3%B6%C3%9Fe');
    expect(getText(item, 'description')).toBe('R&D <b> &amp; more');
    expect(getElement(item, 'guid').getAttribute('isPermaLink')).toBe('false');
    expect(getText(item, 'pubDate')).toMatch(RFC_822);
    expect(Date.parse(getText(item, 'pubDate'))).toBe(Date.parse('2026-03-01T09:00:00Z'));
    const categories = [...item.getElementsByTagName('category')];
    expect(categories.map(({ textContent }) => textContent)).toEqual(['A & B', 'C']);
    expect(getText(item, 'content:encoded')).toBe(
      '<p><a href="https://www.example.com/about">About</a> &amp; <img src="https://www.example.com/media/x.jpg" /></p>',
    );
  });
});

describe('the Atom feed', () => {
  it('has what RFC 4287 requires', async () => {
    const documents = await buildTestDocuments();
    await documents.addPost({ slug: 'a', title: HOSTILE, tags: ['A & B'] });
    const feed = parseXml(await documents.read('/atom.xml'));
    expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(getText(feed, 'id')).toBe('tag:www.example.com,2021:blog');
    expect(getText(feed, 'updated')).toMatch(RFC_3339);
    expect(getText(getElement(feed, 'author'), 'name')).toBe('Smith & Sons');
    expect(getElement(feed, 'link').getAttribute('href')).toBe('https://www.example.com/atom.xml');
    const entry = getElement(feed, 'entry');
    expect(getText(entry, 'id')).toMatch(/^tag:www\.example\.com,2021:post-\d+$/);
    expect(getText(entry, 'title')).toBe(HOSTILE_WRITABLE);
    expect(getText(entry, 'published')).toMatch(RFC_3339);
    expect(getText(entry, 'updated')).toMatch(RFC_3339);
    expect(getElement(entry, 'category').getAttribute('term')).toBe('A & B');
    expect(getElement(entry, 'content').getAttribute('type')).toBe('html');
    expect(getText(entry, 'content')).toBe('<p>Some content</p>');
  });
});

describe('the JSON feed', () => {
  it('has what JSON Feed 1.1 requires', async () => {
    const documents = await buildTestDocuments();
    await documents.addPost({ slug: 'a', title: HOSTILE, tags: ['A'] });
    const feed = JSON.parse(await documents.read('/feed.json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Smith & Sons blog',
      home_page_url: 'https://www.example.com/blog',
      feed_url: 'https://www.example.com/feed.json',
      icon: 'https://www.example.com/icons/icon-512.png',
      language: 'en',
      authors: [{ name: 'Smith & Sons', url: 'https://www.example.com/' }],
    });
    expect(feed.items).toEqual([
      {
        id: expect.stringMatching(/^tag:www\.example\.com,2021:post-\d+$/),
        url: 'https://www.example.com/blog/a',
        title: HOSTILE_WRITABLE,
        summary: 'An excerpt',
        content_html: '<p>Some content</p>',
        image: expect.stringMatching(/^https:\/\/www\.example\.com\/og\/blog\/a\.png\?v=\d+$/),
        date_published: '2026-03-01T09:00:00.000Z',
        date_modified: '2026-03-01T09:00:00.000Z',
        tags: ['A'],
      },
    ]);
  });
});

describe('a feed that somebody opened in a browser', () => {
  it.each(['/feed.xml', '/atom.xml'])('leads from %s to all articles and to each', async (path) => {
    const documents = await buildTestDocuments();
    await documents.addPost({ slug: 'a' });
    const feed = parseXml(await documents.read(path));
    const links = [...feed.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.example.com/blog',
      'https://www.example.com/blog/a',
    ]);
  });
});

describe('every feed', () => {
  it('lists the newest twenty posts, the newest first', async () => {
    const documents = await buildTestDocuments();
    for (let day = 1; day <= 22; day += 1) {
      const createdAt = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      await documents.addPost({ slug: `day-${day}-post`, createdAt });
    }
    const expected = Array.from({ length: 20 }, (_, index) => `day-${22 - index}-post`);
    for (const path of feedPaths) {
      const found = (await documents.read(path)).match(/(?<=com\/blog\/)day-\d+-post(?!\.png)/g);
      expect([...new Set(found)], path).toEqual(expected);
    }
  });

  it('leaves out drafts, and scheduled posts until their time has come', async () => {
    const documents = await buildTestDocuments();
    await documents.addPost({ slug: 'draft', published: false });
    await documents.addPost({ slug: 'scheduled', createdAt: '2026-03-01T12:01:00.000Z' });
    for (const path of feedPaths) {
      expect(await documents.read(path), path).not.toMatch(/draft|scheduled/);
    }
    documents.clock.advance(60);
    for (const path of feedPaths) {
      expect(await documents.read(path), path).toContain('/blog/scheduled');
      expect(await documents.read(path), path).not.toContain('draft');
    }
  });

  it('keeps the id of a post whose slug, title and date have changed', async () => {
    const documents = await buildTestDocuments();
    const id = await documents.addPost({ slug: 'before' });
    const readId = async () => JSON.parse(await documents.read('/feed.json')).items[0].id;
    const before = await readId();
    const changes = { slug: 'after', title: 'After', createdAt: '2025-01-01T00:00:00.000Z' };
    await documents.store.posts.update(id, changes);
    expect(await readId()).toBe(before);
  });

  it('is well-formed without any post, and the same at every request', async () => {
    const documents = await buildTestDocuments();
    for (const path of feedPaths) {
      const text = await documents.read(path);
      if (path.endsWith('.xml')) parseXml(text);
      documents.clock.advance(3600);
      expect(await documents.read(path)).toBe(text);
    }
  });

  it('is as old as the firm while there is no post', async () => {
    const feed = parseXml(await (await buildTestDocuments()).read('/atom.xml'));
    expect(getText(feed, 'updated')).toBe('2021-01-01T00:00:00.000Z');
  });

  it('dates a scheduled post by its publication', async () => {
    const documents = await buildTestDocuments();
    const times = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-02-01T00:00:00.000Z' };
    await documents.addPost({ slug: 'ahead', ...times });
    const [item] = JSON.parse(await documents.read('/feed.json')).items;
    expect(item.date_modified).toBe('2026-02-01T00:00:00.000Z');
  });
});

function getElement(parent: Element, name: string): Element {
  const element = parent.getElementsByTagName(name)[0];
  if (!element) throw new Error(`There is no <${name}>`);
  return element;
}

function getText(parent: Element, name: string): string {
  return getElement(parent, name).textContent ?? '';
}

function childTexts(parent: Element, ...names: string[]): (string | undefined)[] {
  return names.map(
    (name) =>
      [...parent.children].find((child) => child.tagName === name)?.textContent ?? undefined,
  );
}
