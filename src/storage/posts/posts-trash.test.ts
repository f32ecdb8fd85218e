import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { buildNewPost, insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-02T12:00:00.000Z';

describeEachDatabase('the trash of posts', (openTestStore, getDatabase) => {
  async function openWithPosts() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const kept = await insertPost(store, { authorId, slug: 'kept', tags: ['shared'] });
    const id = await insertPost(store, {
      authorId,
      slug: 'gone',
      title: 'Größe & “quotes” 🚀',
      content: '<p>unmistakable</p>',
      contentSource: '  unmistakable\r\n',
      coverImage: '/art/x.svg',
      tags: ['Zebra', 'shared', 'apple'],
      createdAt: '2026-03-01T09:00:00.120Z',
    });
    return { store, authorId, kept, id };
  }

  it('hides a post from every query', async () => {
    const { store, authorId, kept, id } = await openWithPosts();
    const scheduled = await insertPost(store, { authorId, slug: 'next', createdAt: LATER });
    expect(await store.posts.moveToTrash(id, NOW)).toBe(true);
    expect(await store.posts.moveToTrash(scheduled, NOW)).toBe(true);

    expect(await store.posts.findById(id)).toBeNull();
    expect(await store.posts.findBySlug('gone')).toBeNull();
    expect(await store.posts.list({ words: 'unmistakable' }, NOW)).toEqual({ rows: [], total: 0 });
    const { rows, total } = await store.posts.list({ limit: 1 }, NOW);
    expect([rows.map((row) => row.id), total]).toEqual([[kept], 1]);
    expect(await store.posts.countPublished(LATER)).toBe(1);
    expect(await store.posts.findNextScheduledTime(NOW)).toBeNull();
    expect((await store.posts.listForFeed(20, LATER)).map((post) => post.id)).toEqual([kept]);
    const range = { afterId: 0, untilId: Number.MAX_SAFE_INTEGER, limit: 20 };
    expect((await store.posts.listAddresses(range, LATER)).map((post) => post.id)).toEqual([kept]);
    expect(await store.posts.listPublicTags(20, LATER)).toEqual(['shared']);
    expect(await store.posts.listTags('', 20)).toEqual([
      { id: expect.any(Number), name: 'shared', postCount: 1 },
    ]);
  });

  it('accepts a post once, and lets nobody change it', async () => {
    const { store, id } = await openWithPosts();
    expect(await store.posts.moveToTrash(id, NOW)).toBe(true);
    expect(await store.posts.moveToTrash(id, LATER)).toBe(false);
    const refusal = { ok: false, reason: 'not_found' };
    expect(await store.posts.update(id, { title: 'Changed' })).toEqual(refusal);
  });

  it('restores a post exactly as it was, once', async () => {
    const { store, id } = await openWithPosts();
    const before = await store.posts.findById(id);
    await store.posts.moveToTrash(id, NOW);
    expect(await store.posts.restore(id)).toBe(true);
    expect(await store.posts.restore(id)).toBe(false);
    expect(await store.posts.findById(id)).toEqual(before);
    const found = await store.posts.list({ words: 'unmistakable zebra' }, NOW);
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    const byTitle = await store.posts.list({ sort: '-title' }, NOW);
    expect(byTitle.rows.map((row) => row.id)[0]).toBe(id);
    expect(await store.posts.listTags('shared', 20)).toEqual([
      { id: expect.any(Number), name: 'shared', postCount: 2 },
    ]);
  });

  it('keeps the slug taken, so that a post can always be restored', async () => {
    const { store, authorId, kept, id } = await openWithPosts();
    await store.posts.moveToTrash(id, NOW);
    const refusal = { ok: false, reason: 'slug_taken' };
    expect(await store.posts.insert(buildNewPost({ authorId, slug: 'gone' }))).toEqual(refusal);
    expect(await store.posts.update(kept, { slug: 'gone' })).toEqual(refusal);
    expect(await store.posts.listSlugsLike('gone')).toEqual(['gone']);
    expect(await store.posts.restore(id)).toBe(true);
    expect(await store.posts.listSlugsLike('gone')).toEqual(['gone']);
  });

  it('loses no post if another one has its slug all the same', async () => {
    const { store, kept, id } = await openWithPosts();
    await store.posts.moveToTrash(id, NOW);
    await withEngine(getDatabase().getOptions(), ({ db }) =>
      db.updateTable('blog_posts').set({ slug: 'gone' }).where('id', '=', kept).execute(),
    );
    await expect(store.posts.restore(id)).rejects.toThrow('was given away');
    const { rows } = await store.posts.listTrash({ limit: 5, offset: 0 });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('permanently removes what was deleted at or before a time, which frees the slug', async () => {
    const { store, authorId, kept, id } = await openWithPosts();
    await store.posts.moveToTrash(id, NOW);
    await store.posts.moveToTrash(kept, LATER);
    expect(await store.posts.removeDeleted('2026-06-01T11:59:59.999Z')).toBe(0);
    expect(await store.posts.removeDeleted(NOW)).toBe(1);
    expect(await store.posts.restore(id)).toBe(false);
    expect(await store.posts.restore(kept)).toBe(true);
    // Ids are never reused: an old link must not lead to a new post.
    expect(await insertPost(store, { authorId, slug: 'gone' })).toBeGreaterThan(id);
  });

  it('lets one of several restore a post while others try to take its slug', async () => {
    const { store, authorId, id } = await openWithPosts();
    const other = await openTestStore();
    await store.posts.moveToTrash(id, NOW);
    const attempts = Array.from({ length: 12 }, (_, index) => {
      const { posts } = index % 2 === 0 ? store : other;
      if (index % 3 === 0) return posts.insert(buildNewPost({ authorId, slug: 'gone' }));
      return posts.restore(id);
    });
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === true)).toHaveLength(1);
    expect((await store.posts.findBySlug('gone'))?.id).toBe(id);
  });
});
