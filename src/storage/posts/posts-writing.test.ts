import { expect, it } from 'vitest';
import type { Post } from '#domain/posts/public.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { buildNewPost, insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const VERSION_2 = '2026-03-01T10:00:00.000Z';

const SHARED_TAGS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Three of the shared tags, starting anywhere, so that writers lock them in every order. */
const rotate = (start: number) =>
  [0, 1, 2].map((step) => SHARED_TAGS[(start + step) % SHARED_TAGS.length] as string);

describeEachDatabase('writing posts', (openTestStore, getDatabase) => {
  const listTagNames = () =>
    withEngine(getDatabase().getOptions(), async ({ db }) => {
      const rows = await db.selectFrom('tags').select('name').orderBy('name').execute();
      return rows.map((row) => row.name);
    });

  it('lets one of twenty parallel posts get a slug and refuses the others', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const authorId = await insertAuthor(store);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storeOfTurn(index).posts.insert(
          buildNewPost({ authorId, slug: 'same', tags: [`tag-${index}`] }),
        ),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'slug_taken')).toHaveLength(
      19,
    );
    expect(await listTagNames()).toHaveLength(1);
  });

  it('continues in the same transaction after a slug was taken', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await insertPost(store, { authorId, slug: 'taken' });
    await store.withTransaction(async ({ posts }) => {
      const result = await posts.insert(buildNewPost({ authorId, slug: 'taken' }));
      expect(result).toEqual({ ok: false, reason: 'slug_taken' });
      const second = await insertPost({ posts }, { authorId, slug: 'taken-2' });
      expect(await posts.update(second, { slug: 'taken' })).toEqual({
        ok: false,
        reason: 'slug_taken',
      });
      await insertPost({ posts }, { authorId, slug: 'taken-3' });
    });
    expect(await store.posts.listSlugsLike('taken')).toHaveLength(3);
  });

  it('changes the given fields and nothing else', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const other = await insertPost(store, { authorId, slug: 'other', tags: ['shared'] });
    const id = await insertPost(store, { authorId, slug: 'one', tags: ['shared', 'old'] });
    const before = await store.posts.findById(id);

    const changes = { title: 'New', coverImage: '/x.png', published: false, updatedAt: VERSION_2 };
    const first = { ok: true, post: { ...before, ...changes } };
    expect(await store.posts.update(id, changes)).toEqual(first);
    expect(await store.posts.findById(id)).toEqual(first.post);

    const others = { tags: ['new', 'shared'], coverImage: null };
    const second = { ok: true, post: { ...first.post, ...others } };
    expect(await store.posts.update(id, others)).toEqual(second);
    expect(await store.posts.findById(id)).toEqual(second.post);
    expect(await store.posts.update(id, {})).toEqual(second);
    expect(await store.posts.update(id, { slug: 'one' })).toEqual(second);
    expect((await store.posts.findById(other))?.tags).toEqual(['shared']);
    expect(await listTagNames()).toEqual(['new', 'shared']);
  });

  it('answers with tags as other posts spell them, and as they are called by now', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await insertPost(store, { authorId, slug: 'other', tags: ['Zebra Café', 'Old'] });
    const id = await insertPost(store, { authorId, slug: 'one', tags: ['Old'] });
    const before = (await store.posts.findById(id)) as Post;
    const old = (await store.posts.listTags('old', 1))[0];
    await store.tags.rename(Number(old?.id), 'New');

    const titled = await store.posts.update(id, { title: 'Other' }, before);
    expect(titled).toMatchObject({ ok: true, post: { tags: ['New'] } });
    const findSlugs = async (words: string) =>
      (await store.posts.list({ words }, VERSION_2)).rows.map(({ slug }) => slug);
    expect(await findSlugs('other new')).toEqual(['one']);
    expect(await findSlugs('other old')).toEqual([]);

    const tagged = await store.posts.update(id, { tags: ['zebra cafe', 'x'] }, before);
    expect(tagged).toMatchObject({ ok: true, post: { tags: ['Zebra Café', 'x'] } });
  });

  it('refuses with a reason and writes nothing', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await insertPost(store, { authorId, slug: 'taken' });
    const id = await insertPost(store, { authorId, slug: 'mine', tags: ['kept'] });
    const before = (await store.posts.findById(id)) as Post;
    const changes = { title: 'New', tags: ['lost'], updatedAt: VERSION_2 };

    const later = { ...before, updatedAt: VERSION_2 };
    expect(await store.posts.update(id, changes, later)).toEqual({
      ok: false,
      reason: 'edit_conflict',
    });
    expect(await store.posts.update(id, { ...changes, slug: 'taken' }, before)).toEqual({
      ok: false,
      reason: 'slug_taken',
    });
    expect(await store.posts.update(id + 1, changes, before)).toEqual({
      ok: false,
      reason: 'not_found',
    });
    expect(await store.posts.findById(id)).toEqual(before);
    expect(await listTagNames()).toEqual(['kept']);
  });

  it('lets one of ten parallel edits of a version win', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const authorId = await insertAuthor(store);
    const id = await insertPost(store, { authorId, slug: 'edited' });
    const before = (await store.posts.findById(id)) as Post;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        storeOfTurn(index).posts.update(
          id,
          { title: `Edit ${index}`, updatedAt: VERSION_2 },
          before,
        ),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(
      results.filter((result) => !result.ok && result.reason === 'edit_conflict'),
    ).toHaveLength(9);
  });

  it('keeps tags intact while posts that share them are added and deleted in parallel', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const authorId = await insertAuthor(store);
    const writeSome = async (writer: number) => {
      const { posts } = storeOfTurn(writer);
      for (let round = 0; round < 6; round += 1) {
        const slug = `post-${writer}-${round}`;
        const id = await insertPost({ posts }, { authorId, slug, tags: rotate(writer + round) });
        await posts.update(id, { tags: rotate(writer) });
        await posts.moveToTrash(id, VERSION_2);
      }
      await insertPost({ posts }, { authorId, slug: `post-${writer}`, tags: rotate(writer) });
    };
    await Promise.all(Array.from({ length: 12 }, (_, writer) => writeSome(writer)));

    const { rows } = await store.posts.list({}, VERSION_2);
    expect(rows).toHaveLength(12);
    for (const { slug, tags } of rows) expect(tags).toEqual(rotate(Number(slug.slice(5))));
    expect(await listTagNames()).toEqual([...SHARED_TAGS].sort());
  });

  it('writes nothing of a post when a later statement fails', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const id = await insertPost(store, { authorId, slug: 'kept', tags: ['kept'] });
    const before = await store.posts.findById(id);
    const tags = ['fine', null as unknown as string];
    await expect(
      store.posts.insert(buildNewPost({ authorId, slug: 'lost', tags })),
    ).rejects.toThrow();
    await expect(store.posts.update(id, { title: 'New title', tags })).rejects.toThrow();
    expect((await store.posts.list({}, VERSION_2)).total).toBe(1);
    expect(await store.posts.findById(id)).toEqual(before);
    expect(await listTagNames()).toEqual(['kept']);
  });

  it('refuses an unknown author and times in another format', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const insert = (overrides: Parameters<typeof buildNewPost>[0]) =>
      store.posts.insert(buildNewPost(overrides));
    await expect(insert({ authorId: authorId + 1, slug: 'x' })).rejects.toThrow();
    await expect(
      insert({ authorId, slug: 'x', createdAt: '2026-03-01T09:00:00Z' }),
    ).rejects.toThrow();
    expect((await store.posts.list({}, VERSION_2)).total).toBe(0);
  });
});
