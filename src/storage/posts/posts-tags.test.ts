import { expect, it } from 'vitest';
import type { Store } from '#storage/store.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

describeEachDatabase('listing tags', (openTestStore) => {
  async function openWithTags() {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const add = (slug: string, tags: readonly string[], published = true) =>
      insertPost(store, { authorId, slug, tags, published });
    await add('one', ['Site reliability', 'Réseau', 'C++', '100%']);
    await add('two', ['Site reliability', 'Reliable builds', '安全']);
    await add('draft', ['Reliable builds', 'réseau privé', 'Site reliability'], false);
    return store;
  }

  const list = async (store: Store, typed: string, limit = 20) =>
    (await store.posts.listTags(typed, limit)).map(({ name, postCount }) => `${name} ${postCount}`);

  it('finds them by the beginning of a word, those with the most posts first, ties by name', async () => {
    const store = await openWithTags();
    expect(await list(store, 'rel')).toEqual(['Site reliability 3', 'Reliable builds 2']);
    expect(await list(store, 'RESEAU')).toEqual(['Réseau 1', 'réseau privé 1']);
    expect(await list(store, 'reseau pr')).toEqual(['réseau privé 1']);
    expect(await list(store, 'liab')).toEqual([]);
    expect(await list(store, '安')).toEqual(['安全 1']);
    expect(await list(store, 'c++')).toEqual(['C++ 1']);
    expect(await list(store, '100%')).toEqual(['100% 1']);
  });

  it('keeps one tag whatever its case and accents, in the spelling that other posts use', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const add = (slug: string, tags: readonly string[]) =>
      insertPost(store, { authorId, slug, tags });
    await add('first', ['Réseau', 'C++', 'Site reliability']);
    const tagsOf = async (id: number) => (await store.posts.findById(id))?.tags;
    const id = await add('again', ['reseau', 'C', 'SITE Reliability', 'own']);
    expect(await tagsOf(id)).toEqual(['Réseau', 'C', 'Site reliability', 'own']);
    await store.posts.update(id, { tags: ['Own', 'site reliability', 'RÉSEAU'] });
    expect(await tagsOf(id)).toEqual(['Own', 'Site reliability', 'Réseau']);
    expect(await list(store, 'own')).toEqual(['Own 1']);
  });

  it('lists the most used ones if nothing is typed, and none for text without words', async () => {
    const store = await openWithTags();
    expect(await list(store, ' ', 2)).toEqual(['Site reliability 3', 'Reliable builds 2']);
    expect(await list(store, '')).toHaveLength(7);
    for (const typed of ['%', '_', "'", '🚀']) expect(await list(store, typed)).toEqual([]);
  });
});
