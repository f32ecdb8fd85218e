import { expect, it } from 'vitest';
import type { PostListFilter } from '#domain/posts/public.ts';
import type { Store } from '#storage/store.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const POSTS = 210;

describeEachDatabase('whole lists of posts', (openTestStore) => {
  async function openWithPosts() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await store.withTransaction(async ({ posts }) => {
      for (let index = 0; index < POSTS; index += 1) {
        await insertPost(
          { posts },
          {
            ...{ authorId, slug: `post-${index}`, title: `About ${index % 40}` },
            tags: index % 2 === 0 ? ['even', 'number'] : [],
            published: index % 5 > 0,
            createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 200))).toISOString(),
          },
        );
      }
    });
    return store;
  }

  async function readAll(store: Store, filter: PostListFilter) {
    const { rows, total } = await store.posts.readAll(filter, NOW);
    const batches: string[][] = [];
    for await (const batch of rows) batches.push(batch.map(({ slug }) => slug));
    return { batches, slugs: batches.flat(), total };
  }

  const filters: readonly PostListFilter[] = [
    {},
    { offset: 30 },
    { offset: 1000 },
    { sort: '-status' },
    { sort: 'title', status: 'published' },
    { tag: 'even' },
    { words: 'about' },
    { words: 'about 12', status: 'published', sort: 'updatedAt' },
    { words: 'nowhere' },
  ];

  it('have the rows of the list in order, for any filter', async () => {
    const store = await openWithPosts();
    for (const filter of filters) {
      const { rows, total } = await store.posts.list({ ...filter, limit: POSTS }, NOW);
      const whole = await readAll(store, filter);
      expect.soft(whole.slugs, JSON.stringify(filter)).toEqual(rows.map(({ slug }) => slug));
      expect.soft(whole.total, JSON.stringify(filter)).toBe(total);
    }
  });

  it('are read in batches, between which other requests are served', async () => {
    const store = await openWithPosts();
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const { batches } = await readAll(store, {});
    clearImmediate(next);
    expect(batches.length).toBeGreaterThan(1);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(turns).toBeGreaterThanOrEqual(batches.length);
  });

  it('neither repeat nor miss a row while posts are written', async () => {
    const store = await openWithPosts();
    const { slugs: before } = await readAll(store, {});
    const { rows } = await store.posts.readAll({}, NOW);
    const read: string[] = [];
    for await (const batch of rows) {
      read.push(...batch.map(({ slug }) => slug));
      const [first] = batch;
      if (read.length > batch.length || !first) continue;
      const author = await insertAuthor(store, 'other');
      await insertPost(store, {
        authorId: author,
        slug: 'new',
        createdAt: '2027-01-01T00:00:00.000Z',
      });
      await store.posts.update(first.id, { createdAt: '2020-01-01T00:00:00.000Z' });
      await store.posts.moveToTrash(
        (await store.posts.findBySlug(before.at(-1) ?? ''))?.id ?? 0,
        NOW,
      );
    }
    expect(read).toEqual(before.slice(0, -1));
  });
});
