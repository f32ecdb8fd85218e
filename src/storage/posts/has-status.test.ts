import { expect, it } from 'vitest';
import { getPostStatus, POST_SELECTIONS } from '#shared/posts/post-status.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const times = ['2026-05-31T00:00:00.000Z', NOW, '2026-06-01T12:00:00.001Z'];

describeEachDatabase('the status of posts', (openTestStore) => {
  it('matches the rule in SQL, in every order', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    for (const createdAt of times) {
      for (const published of [true, false]) {
        await insertPost(store, {
          authorId,
          slug: `${createdAt}-${published}`,
          createdAt,
          published,
        });
      }
    }
    const { rows: all } = await store.posts.list({}, NOW);
    expect(all).toHaveLength(6);
    for (const status of POST_SELECTIONS) {
      const expected = all.filter((post) => {
        const own = getPostStatus(post, NOW);
        return own === status || (status === 'unpublished' && own !== 'published');
      });
      for (const sort of ['createdAt', 'updatedAt', 'title', 'status'] as const) {
        const { rows } = await store.posts.list({ status, sort }, NOW);
        expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    }
  });
});
