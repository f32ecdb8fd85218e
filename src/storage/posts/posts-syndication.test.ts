import { expect, it } from 'vitest';
import { listPostAddresses } from '#domain/posts/public.ts';
import { copyRow } from '#tests/support/databases/copy-row.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-01T12:00:00.001Z';

describeEachDatabase('posts for feeds and sitemaps', (openTestStore, getDatabase) => {
  it('gives feeds the newest public posts with text and tags, without what was typed', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    await insertPost(store, { authorId, slug: 'old', createdAt: '2026-01-01T00:00:00.000Z' });
    await insertPost(store, { authorId, slug: 'tie-1', content: '<p>1</p>', tags: ['b', 'a'] });
    await insertPost(store, { authorId, slug: 'tie-2', content: '<p>2</p>' });
    const posts = await store.posts.listForFeed(2, NOW);
    expect(posts.map(({ slug, content, tags }) => [slug, content, tags])).toEqual([
      ['tie-2', '<p>2</p>', []],
      ['tie-1', '<p>1</p>', ['b', 'a']],
    ]);
    expect(posts[0]).not.toHaveProperty('contentSource');
    expect(posts[0]?.published).toBe(true);
  });

  it('never returns drafts, and scheduled posts only from their time on', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    await insertPost(store, { authorId, slug: 'draft', published: false, tags: ['secret'] });
    await insertPost(store, { authorId, slug: 'next', createdAt: LATER, tags: ['soon'] });
    const readAt = async (now: string) => ({
      feed: (await store.posts.listForFeed(9, now)).map(({ slug }) => slug),
      addresses: (await store.posts.listAddresses(everything, now)).map(({ slug }) => slug),
      tags: await store.posts.listPublicTags(9, now),
    });
    expect(await readAt(NOW)).toEqual({ feed: [], addresses: [], tags: [] });
    expect(await readAt(LATER)).toEqual({ feed: ['next'], addresses: ['next'], tags: ['soon'] });
  });

  it('lists the addresses of a range of ids in order, page by page', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const id = await insertPost(store, { authorId, slug: 'post-0' });
    const copies = { table: 'blog_posts', id, count: 1002 };
    await copyRow(getDatabase().getOptions(), copies, (_, copy) => ({ slug: `post-${copy + 1}` }));
    const ids = Array.from({ length: 1003 }, (_, index) => id + index);
    const use = { store, now: () => NOW };
    const whole = await collect(listPostAddresses(use));
    expect(whole.map(({ id }) => id)).toEqual(ids);
    const range = { afterId: ids[4] ?? 0, untilId: ids[7] ?? 0 };
    const part = await collect(listPostAddresses(use, range));
    expect(part.map(({ slug }) => slug)).toEqual(['post-5', 'post-6', 'post-7']);
    expect(Object.keys(part[0] ?? {}).sort()).toEqual([
      'canonicalUrl',
      'createdAt',
      'id',
      'slug',
      'updatedAt',
    ]);
    expect(await store.posts.findHighestId()).toBe(ids.at(-1));
  });

  it('has no highest id without posts', async () => {
    const { store } = await openWithAuthor(openTestStore);
    expect(await store.posts.findHighestId()).toBe(0);
  });

  it('lists the tags with the most public posts first', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    await insertPost(store, { authorId, slug: 'one', tags: ['rare', 'often'] });
    await insertPost(store, { authorId, slug: 'two', tags: ['often', 'also rare'] });
    expect(await store.posts.listPublicTags(9, NOW)).toEqual(['often', 'also rare', 'rare']);
    expect(await store.posts.listPublicTags(1, NOW)).toEqual(['often']);
  });
});

const everything = { afterId: 0, untilId: Number.MAX_SAFE_INTEGER, limit: 100 };

async function openWithAuthor(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  return { store, authorId: await insertAuthor(store) };
}

async function collect<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const collected: Row[] = [];
  for await (const page of pages) collected.push(...page);
  return collected;
}
