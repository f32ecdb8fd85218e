import { expect, it } from 'vitest';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-02T12:00:00.000Z';

describeEachDatabase('what is kept beside a post', (openTestStore) => {
  async function openWithPosts() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const ids: number[] = [];
    for (const slug of ['gone', 'kept']) {
      const postId = await insertPost(store, { authorId, slug });
      const version = { postId, savedAt: NOW, savedBy: authorId, words: 1 };
      await store.revisions.add({ ...version, fields: { title: slug } });
      const link = {
        postId,
        state: 'saved' as const,
        tokenHash: slug,
        createdAt: NOW,
        createdBy: authorId,
      };
      await store.previewLinks.insert({ ...link, expiresAt: LATER });
      ids.push(postId);
    }
    const look = () =>
      Promise.all(
        ids.map(async (id) => [
          await store.revisions.hasAny(id),
          (await store.previewLinks.listOfPost(id, NOW)).length,
        ]),
      );
    const [id = 0] = ids;
    await store.posts.moveToTrash(id, NOW);
    expect(await look()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    return { store, id, look };
  }

  const others = [
    [false, 0],
    [true, 1],
  ];

  it('goes with it when it is removed for good', async () => {
    const { store, id, look } = await openWithPosts();
    await store.posts.removeFromTrash(id);
    expect(await look()).toEqual(others);
  });

  it('goes with it when its time in the trash has ended', async () => {
    const { store, look } = await openWithPosts();
    expect(await store.posts.removeDeleted(LATER)).toBe(1);
    expect(await look()).toEqual(others);
  });
});
