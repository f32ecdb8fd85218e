import { expect, it } from 'vitest';
import { defaultsOf, keptNames, shownNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { copyRow } from '#tests/support/databases/copy-row.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
/** The tags of 512 posts are asked for at once; these are between those with tags at the beginning and at its end. */
const MANY = 506;

describeEachDatabase('reading posts', (openTestStore, getDatabase) => {
  it('lists the newest first and breaks ties by the higher id', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const first = await insertPost(store, { authorId, slug: 'first' });
    const second = await insertPost(store, { authorId, slug: 'second' });
    const newest = await insertPost(store, {
      authorId,
      slug: 'newest',
      createdAt: '2026-03-01T09:00:00.001Z',
    });
    const { rows, total } = await store.posts.list({}, NOW);
    expect(rows.map((row) => row.id)).toEqual([newest, second, first]);
    expect(total).toBe(3);
  });

  it('sorts by title in both directions, whatever the case', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    for (const title of ['banana', 'Cherry', 'Äpfel'])
      await insertPost(store, { authorId, slug: title.toLowerCase(), title });
    const list = async (sort: 'title' | '-title') =>
      (await store.posts.list({ sort }, NOW)).rows.map((row) => row.title);
    expect(await list('title')).toEqual(['Äpfel', 'banana', 'Cherry']);
    expect(await list('-title')).toEqual(['Cherry', 'banana', 'Äpfel']);
  });

  it('narrows the list to publication dates between two moments, the first included', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    for (const day of ['01', '02', '03', '04']) {
      const createdAt = `2026-05-${day}T00:00:00.000Z`;
      await insertPost(store, { authorId, slug: day, createdAt, published: day !== '03' });
    }
    const find = async (filter: object) => {
      const { rows, total } = await store.posts.list({ limit: 1, ...filter }, NOW);
      return [rows[0]?.slug, total];
    };
    const [from, until] = ['2026-05-02T00:00:00.000Z', '2026-05-04T00:00:00.000Z'];
    expect(await find({ from, until })).toEqual(['03', 2]);
    expect(await find({ from, until, sort: 'createdAt' })).toEqual(['02', 2]);
    expect(await find({ from, until, status: 'published' })).toEqual(['02', 1]);
    expect(await find({ until: from })).toEqual(['01', 1]);
    expect(await find({ from, words: 'nowhere' })).toEqual([undefined, 0]);
  });

  it('reads how texts begin, in characters', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const short = await insertPost(store, { authorId, slug: 'short', content: '<p>å</p>' });
    const long = await insertPost(store, { authorId, slug: 'long', content: '<p>東京 and more' });
    await insertPost(store, { authorId, slug: 'other' });
    const beginnings = await store.posts.readBeginnings([short, long], 5);
    expect([...beginnings]).toEqual([
      [short, '<p>å<'],
      [long, '<p>東京'],
    ]);
  });

  it('distinguishes published, scheduled and draft posts by the given time', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    await insertPost(store, { authorId, slug: 'just-published', createdAt: NOW });
    await insertPost(store, { authorId, slug: 'draft', published: false });
    const later = '2026-06-01T12:00:00.001Z';
    await insertPost(store, { authorId, slug: 'next', createdAt: later });
    await insertPost(store, { authorId, slug: 'last', createdAt: '2027-01-01T00:00:00.000Z' });

    const slugsOf = async (status: 'published' | 'scheduled' | 'draft') =>
      (await store.posts.list({ status }, NOW)).rows.map((row) => row.slug);
    expect(await slugsOf('published')).toEqual(['just-published']);
    expect(await slugsOf('scheduled')).toEqual(['last', 'next']);
    expect(await slugsOf('draft')).toEqual(['draft']);
    expect(await store.posts.countPublished(NOW)).toBe(1);
    expect(await store.posts.countPublished(later)).toBe(2);
    expect(await store.posts.countScheduled(NOW)).toBe(2);
    expect(await store.posts.countScheduled(later)).toBe(1);
    expect(await store.posts.findNextScheduledTime(NOW)).toBe(later);
    expect(await store.posts.findNextScheduledTime('2028-01-01T00:00:00.000Z')).toBeNull();
  });

  it('limits a list by limit and offset, together or alone, and counts the whole', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    for (const slug of ['a', 'b', 'c', 'd']) await insertPost(store, { authorId, slug });
    const slugsOf = async (window: { limit?: number; offset?: number }) => {
      const { rows, total } = await store.posts.list(window, NOW);
      expect(total).toBe(4);
      return rows.map((row) => row.slug).join('');
    };
    expect(await slugsOf({ limit: 2 })).toBe('dc');
    expect(await slugsOf({ offset: 1 })).toBe('cba');
    expect(await slugsOf({ limit: 2, offset: 3 })).toBe('a');
    expect(await slugsOf({ offset: 999_999_999 })).toBe('');
  });

  it('returns a whole post by id and by slug, and null for a missing one', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const post = {
      ...defaultsOf(postFields),
      title: 'Größe & “quotes”',
      slug: 'größe',
      excerpt: '',
      content: '<p>x</p>',
      contentSource: '  x\r\n',
      authorId,
      coverImage: '/art/x.svg',
      tags: ['Zebra', 'apple', 'SLO'],
      published: false,
      createdAt: '2026-03-01T09:00:00.120Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
    };
    const id = await insertPost(store, post);
    expect(await store.posts.findById(id)).toEqual({ id, ...post });
    expect(await store.posts.findBySlug('größe')).toEqual({ id, ...post });
    expect(await store.posts.findBySlug('GRÖSSE')).toBeNull();
    expect(await store.posts.findBySlug('größe\0')).toBeNull();
    expect(await store.posts.findById(id + 1)).toBeNull();
    expect(await store.posts.findById(999_999_999_999_999)).toBeNull();
  });

  it('returns summaries with their tags and without their text', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    await insertPost(store, { authorId, slug: 'tagged', tags: ['b', 'a'] });
    const { rows } = await store.posts.list({}, NOW);
    expect(rows[0]?.tags).toEqual(['b', 'a']);
    const inLists = [...shownNames(postFields, 'card'), ...shownNames(postFields, 'row')];
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      keptNames(postFields)
        .filter((name) => inLists.some((listed) => listed === name))
        .sort(),
    );
    expect(rows[0]).not.toHaveProperty('content');
  });

  it('lists the slugs of one base, even with wildcards in it', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const slugs = ['50%', '50%-2', '50%-x-y', '50', '500-2', '50%2', '50%.', '50_-2', 'größe-2'];
    for (const slug of slugs) await insertPost(store, { authorId, slug });
    const listLike = async (base: string) => [...(await store.posts.listSlugsLike(base))].sort();
    expect(await listLike('50%')).toEqual(['50%', '50%-2', '50%-x-y']);
    expect(await listLike('50_')).toEqual(['50_-2']);
    expect(await listLike('größe')).toEqual(['größe-2']);
    expect(await listLike('nothing')).toEqual([]);
  });

  it('gives every post of a long list its own tags', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const addTagged = async (from: number) => {
      for (let number = from; number < from + 4; number += 1) {
        const tags = ['tagged', `tag-${number}`];
        await insertPost(store, { authorId, slug: `tagged-${number}`, tags });
      }
    };
    const id = await insertPost(store, { authorId, slug: 'sample' });
    await addTagged(0);
    const copies = { table: 'blog_posts', id, count: MANY };
    await copyRow(getDatabase().getOptions(), copies, (_, copy) => ({ slug: `copy-${copy}` }));
    await addTagged(4);
    const { rows, total } = await store.posts.list({}, NOW);
    expect(total).toBe(MANY + 9);
    expect(rows.filter(({ tags }) => tags.length > 0)).toHaveLength(8);
    for (const { slug, tags } of rows) {
      const [kind, number] = slug.split('-');
      expect(tags).toEqual(kind === 'tagged' ? ['tagged', `tag-${number}`] : []);
    }
  });
});

async function openWithAuthor(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  return { store, authorId: await insertAuthor(store) };
}
