import { expect, it } from 'vitest';
import type { Store } from '#storage/store.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';

/** The point of a case, the words searched for, and the slugs of the posts that have them. */
type SearchCase = readonly [meaning: string, words: string, slugs: readonly string[]];

describeEachDatabase('full-text search', (openTestStore) => {
  async function openWithPosts() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await insertPost(store, {
      authorId,
      slug: 'kubernetes',
      title: 'Kubernetes cost, cut in half',
      excerpt: 'Café economics',
      content: '<p>Requests &amp; <b>lim</b>its matter; see <a href="/secret">k8s</a>.</p>',
      tags: ['FinOps', 'Node.js'],
    });
    await insertPost(store, {
      authorId,
      slug: 'terraform',
      title: 'Terraform state',
      excerpt: 'हिन्दी में सारांश',
      content: '<p>Requests to split it: 東京タワー Straße</p>',
      published: false,
    });
    return store;
  }

  const search = async (store: Store, words: string) => {
    const { rows, total } = await store.posts.list({ words }, NOW);
    expect(total).toBe(rows.length);
    return rows.map((row) => row.slug).sort();
  };

  it('finds posts that have every word, the last one at least by its beginning', async () => {
    const store = await openWithPosts();
    const cases: readonly SearchCase[] = [
      ['a word of the title', 'kubernetes', ['kubernetes']],
      ['a word of the excerpt, accent or not', 'cafe', ['kubernetes']],
      ['case and accents of the words', 'CAFÉ', ['kubernetes']],
      ['a tag', 'finops', ['kubernetes']],
      ['a tag with punctuation', 'node.js', ['kubernetes']],
      ['a word of the text across inline markup', 'limits', ['kubernetes']],
      ['words of several fields', 'limits finops cost', ['kubernetes']],
      ['the beginning of the last word', 'cost kuber', ['kubernetes']],
      ['both posts', 'requests', ['kubernetes', 'terraform']],
      ['Devanagari', 'हिन्दी', ['terraform']],
      ['Han characters inside a text', '京タ', ['terraform']],
      ['sharp s', 'STRASSE', ['terraform']],
      ['nothing for the beginning of another word than the last', 'kuber cost', []],
      ['nothing unless every word occurs', 'terraform kubernetes', []],
      ['nothing for markup and attributes', 'href', []],
      ['nothing for an address in an attribute', 'secret', []],
      ['everything for a blank text', ' \t', ['kubernetes', 'terraform']],
      ['nothing for a text without words', '%', []],
      ['nothing for emoji', '🚀🔥', []],
      ['operators as words', 'kubernetes OR terraform', []],
    ];
    for (const [meaning, words, slugs] of cases) {
      expect.soft(await search(store, words), meaning).toEqual(slugs);
    }
  });

  it('treats input only as words, whatever it means to a database', async () => {
    const store = await openWithPosts();
    const cases: readonly SearchCase[] = [
      ['operators as words', 'NOT kubernetes', []],
      ['column filters as words', 'search_text:kubernetes', []],
      ['quotes as spaces', '"kubernetes" \'cost\'', ['kubernetes']],
      ['punctuation as spaces', "kubernetes*) & !(cost:* | '", ['kubernetes']],
      ['wildcards as spaces', 'kub%', ['kubernetes']],
      ['backslashes and statements as words', "kubernetes\\'; drop table users; --", []],
      ['a NUL byte as a space', 'kubernetes\0cost', ['kubernetes']],
      ['a lone surrogate as a space', 'kubernetes \ud800', ['kubernetes']],
      ['a word of 10,000 characters', 'k'.repeat(10_000), []],
      ['5,000 words', 'kubernetes '.repeat(5000), ['kubernetes']],
      ['5,000 different words', Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' '), []],
    ];
    for (const [meaning, words, slugs] of cases) {
      expect.soft(await search(store, words), meaning).toEqual(slugs);
    }
  });

  it('combines words with status and window', async () => {
    const store = await openWithPosts();
    const words = 'requests';
    expect((await store.posts.list({ words, status: 'draft' }, NOW)).rows[0]?.slug).toBe(
      'terraform',
    );
    const page = await store.posts.list({ words, limit: 1 }, NOW);
    expect([page.rows.length, page.total]).toEqual([1, 2]);
  });

  it('follows every change of a post', async () => {
    const store = await openWithPosts();
    const id = (await store.posts.findBySlug('kubernetes'))?.id ?? 0;
    await store.posts.update(id, { tags: ['Cloud'] });
    expect(await search(store, 'finops')).toEqual([]);
    expect(await search(store, 'kubernetes cafe limits cloud')).toEqual(['kubernetes']);
    await store.posts.update(id, { content: '<p>Entirely new</p>' });
    expect(await search(store, 'limits')).toEqual([]);
    expect(await search(store, 'entirely cloud')).toEqual(['kubernetes']);
    await store.posts.moveToTrash(id, NOW);
    expect(await search(store, 'entirely')).toEqual([]);
  });

  it('accepts the longest text that a post can have', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    let content = '<p>beginning';
    for (let index = 0; content.length < 899_000; index += 1)
      content += ` 字${index.toString(36)}x`;
    const id = await insertPost(store, { authorId, slug: 'long', content });
    expect(await search(store, 'beginning')).toEqual(['long']);
    const wordless = '<'.repeat(900_000);
    expect(await store.posts.update(id, { content: wordless })).toMatchObject({ ok: true });
    expect(await search(store, 'beginning')).toEqual([]);
  });

  it('finds messages by name, address, company and text', async () => {
    const store = await openTestStore();
    const submission = buildNewSubmission({
      fullName: 'Zoë Müller',
      email: 'zoe.m@example.org',
      company: 'Łódź Works',
      message: 'Our <b>cluster</b> needs help',
    });
    const id = await store.contact.insert(submission);
    await store.contact.insert(buildNewSubmission());
    const find = async (words: string, unreadOnly = false) => {
      const { rows, total } = await store.contact.list({ words, unreadOnly });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.id);
    };
    for (const words of ['zoe mull', 'zoe.m@example.org', 'works', 'needs help']) {
      expect(await find(words)).toEqual([id]);
    }
    expect(await find('cluster')).toHaveLength(2);
    expect(await find('"*')).toEqual([]);
    await store.contact.update(id, { isRead: true });
    expect(await find('zoe', true)).toEqual([]);
    await store.contact.moveToTrash(id, NOW);
    expect(await find('zoe')).toEqual([]);
  });
});
