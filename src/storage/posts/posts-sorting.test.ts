import { expect, it } from 'vitest';
import type { PostListFilter } from '#domain/posts/public.ts';
import type { PostSort } from '#shared/posts/post-sorts.ts';
import type { Store } from '#storage/store.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';

/** Slug, title, published, month of publication, month of the last change. */
const posts: readonly (readonly [string, string, boolean, string, string])[] = [
  ['a', 'zebra crossings', true, '03', '04'],
  ['b', '“Éclair” recipes', false, '01', '05'],
  ['c', 'apples', true, '09', '03'],
  ['d', 'ZEBRA crossings', true, '02', '02'],
  ['e', 'Economics', false, '04', '01'],
];

const sorted: Readonly<Record<PostSort, string>> = {
  createdAt: 'bdaec',
  '-createdAt': 'ceadb',
  updatedAt: 'edcab',
  '-updatedAt': 'bacde',
  title: 'cbead',
  '-title': 'daebc',
  status: 'ebcad',
  '-status': 'cadeb',
};

describeEachDatabase('sorting posts', (openTestStore) => {
  async function openWithPosts() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    for (const [slug, title, published, created, updated] of posts) {
      await insertPost(store, {
        authorId,
        slug,
        title,
        published,
        createdAt: `2026-${created}-01T00:00:00.000Z`,
        updatedAt: `2026-${updated}-01T00:00:00.000Z`,
      });
    }
    return store;
  }

  const list = async (store: Store, filter: PostListFilter) => {
    const { rows } = await store.posts.list(filter, NOW);
    return rows.map((row) => row.slug).join('');
  };

  it('orders a list as a whole and in pages', async () => {
    const store = await openWithPosts();
    for (const [sort, slugs] of Object.entries(sorted) as [PostSort, string][]) {
      expect.soft(await list(store, { sort }), sort).toBe(slugs);
      const pages = [0, 2, 4].map((offset) => list(store, { sort, limit: 2, offset }));
      expect.soft((await Promise.all(pages)).join(''), sort).toBe(slugs);
    }
    expect(await list(store, {})).toBe(sorted['-createdAt']);
  });

  it('orders a list filtered by words and status', async () => {
    const store = await openWithPosts();
    const window = { limit: 2 };
    expect(await list(store, { sort: 'title', words: 'crossings', ...window })).toBe('ad');
    expect(await list(store, { sort: '-createdAt', words: 'crossings', ...window })).toBe('ad');
    expect(await list(store, { sort: 'createdAt', words: 'crossings', ...window })).toBe('da');
    expect(await list(store, { sort: 'title', status: 'draft', ...window })).toBe('be');
    expect(await list(store, { sort: 'updatedAt', status: 'published', ...window })).toBe('da');
    expect(await list(store, { sort: '-title', status: 'scheduled', ...window })).toBe('c');
  });

  it('follows a change of title', async () => {
    const store = await openWithPosts();
    const id = (await store.posts.findBySlug('c'))?.id ?? 0;
    await store.posts.update(id, { title: 'Zzz', slug: 'z' });
    expect(await list(store, { sort: 'title' })).toBe('beadz');
  });
});
