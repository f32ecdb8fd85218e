import { expect, it } from 'vitest';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';
import { deletePost } from './delete-post.ts';

const now = () => '2026-06-01T12:00:00.000Z';

describeEachDatabase('deleting a post', (openTestStore) => {
  it('that somebody publishes at that moment changes what visitors see', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const [store, other] = [storeOfTurn(0), storeOfTurn(1)];
    const authorId = await insertAuthor(store);
    const id = await insertPost(store, {
      authorId,
      slug: 'a-draft',
      published: false,
      isDated: false,
    });
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const publishing = store.withTransaction(async ({ posts }) => {
      await posts.update(id, { published: true });
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const deleting = deletePost({ store: other, now }, id);
    // Long enough to read the post as it was.
    setTimeout(mayEnd.resolve, 100);
    await publishing;
    expect(await deleting).toBe('deleted');
    expect(await store.contentVersion.get()).toBe(1);
  });
});
