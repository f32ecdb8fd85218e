import { expect, it } from 'vitest';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-01T12:00:00.001Z';

describeEachDatabase('related posts', (openTestStore) => {
  it('are those sharing most tags, then the newest, and never the post itself', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const add = (slug: string, tags: readonly string[], month: string) =>
      insertPost(store, { authorId, slug, tags, createdAt: `2026-${month}-01T00:00:00.000Z` });
    const id = await add('itself', ['aws', 'cost', 'k8s'], '03');
    await add('two-tags', ['k8s', 'aws'], '01');
    await add('one-tag-old', ['cost'], '02');
    await add('one-tag-new', ['cost', 'other'], '04');
    await add('no-tag-old', [], '01');
    await add('no-tag-new', ['azure'], '05');
    const list = async (limit: number) =>
      (await store.posts.listRelated(id, limit, NOW)).map(({ slug }) => slug);
    expect(await list(9)).toEqual([
      ...['two-tags', 'one-tag-new', 'one-tag-old'],
      ...['no-tag-new', 'no-tag-old'],
    ]);
    expect(await list(1)).toEqual(['two-tags']);
    expect(await list(3)).toEqual(['two-tags', 'one-tag-new', 'one-tag-old']);
  });

  it('are complete public summaries, and for a post without tags the newest', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const id = await insertPost(store, { authorId, slug: 'itself' });
    await insertPost(store, { authorId, slug: 'draft', published: false });
    await insertPost(store, { authorId, slug: 'next', createdAt: LATER, tags: ['b', 'a'] });
    const trashed = await insertPost(store, { authorId, slug: 'deleted' });
    await store.posts.moveToTrash(trashed, NOW);
    expect(await store.posts.listRelated(id, 3, NOW)).toEqual([]);
    const [next] = await store.posts.listRelated(id, 3, LATER);
    expect(next).toEqual((await store.posts.list({ limit: 1 }, LATER)).rows[0]);
    expect(next?.tags).toEqual(['b', 'a']);
  });
});

describeEachDatabase('posts with a tag', (openTestStore) => {
  it('are found by its exact name, with their number, with limits and words', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const names = ['CI/CD', "O'Reilly", '日本語', '100%', 'cost'];
    for (const [index, name] of names.entries()) {
      await insertPost(store, { authorId, slug: `post-${index}`, tags: [name, 'all'] });
    }
    await insertPost(store, { authorId, slug: 'draft', tags: ['all', 'secret'], published: false });
    const list = async (filter: object) => {
      const { rows, total } = await store.posts.list({ status: 'published', ...filter }, NOW);
      return [rows.map(({ slug }) => slug).join(' '), total];
    };
    for (const [index, tag] of names.entries()) {
      expect(await list({ tag })).toEqual([`post-${index}`, 1]);
    }
    expect(await list({ tag: 'all', limit: 2, offset: 1 })).toEqual(['post-3 post-2', 5]);
    expect(await list({ tag: 'all', limit: 2, offset: 9 })).toEqual(['', 5]);
    expect(await list({ tag: 'all', words: 'cost', limit: 1 })).toEqual(['post-4', 1]);
    for (const tag of ['ALL', 'al', 'secret', '%', ''])
      expect(await list({ tag })).toEqual(['', 0]);
  });
});

async function openWithAuthor(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  return { store, authorId: await insertAuthor(store) };
}
