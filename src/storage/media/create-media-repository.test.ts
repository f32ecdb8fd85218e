import { expect, it } from 'vitest';
import type { NewMedia } from '#domain/media/public.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

const hashOf = (digit: string) => digit.repeat(32);

describeEachDatabase('media', (openTestStore) => {
  it('returns a picture as it was stored, by id and by hash', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const media = build({
      widths: [480, 960, 1000],
      formats: ['avif', 'webp', 'png'],
      alt: 'Größe “in” 云 🚀',
      bytes: 10_485_760,
    });
    const stored = await store.media.insert(media);
    expect(stored).toEqual({ ...media, id: expect.any(Number) });
    expect(await store.media.findById(stored.id)).toEqual(stored);
    expect(await store.media.findByHash(media.hash)).toEqual(stored);
    expect(await store.media.findById(stored.id + 1)).toBeNull();
    expect(await store.media.findByHash(hashOf('f'))).toBeNull();
  });

  it('keeps one picture per hash, even if many instances store it at once', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const other = await openTestStore();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).withTransaction(({ media }) =>
          media.insert(build({ alt: `Text ${index}` })),
        ),
      ),
    );
    for (const media of results) expect(media).toEqual(results[0]);
    expect((await store.media.list({})).total).toBe(1);
  });

  it('continues in the same transaction after a known hash', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const known = await store.media.insert(build());
    await store.withTransaction(async ({ media }) => {
      expect(await media.insert(build({ alt: 'Another' }))).toEqual(known);
      await media.insert(build({ hash: hashOf('b') }));
    });
    expect((await store.media.list({})).total).toBe(2);
  });

  it('lists the newest first, ties by the higher id, in pages with the total', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const times = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-02-01'];
    const ids: number[] = [];
    for (const [index, day] of times.entries()) {
      const media = build({ hash: hashOf(String(index)), createdAt: `${day}T09:00:00.000Z` });
      ids.push((await store.media.insert(media)).id);
    }
    const list = async (window: { limit?: number; offset?: number }) => {
      const { rows, total } = await store.media.list(window);
      expect(total).toBe(4);
      return rows.map((row) => ids.indexOf(row.id)).join('');
    };
    expect(await list({})).toBe('2103');
    expect(await list({ limit: 2 })).toBe('21');
    expect(await list({ offset: 1, limit: 2 })).toBe('10');
    expect(await list({ offset: 9 })).toBe('');
  });

  it('lists among, or without, any number of pictures', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const { id } = await store.media.insert(build());
    const other = await store.media.insert(build({ hash: hashOf('b') }));
    // More than SQLite takes as parameters (32,766).
    const many = [id, ...Array.from({ length: 40_000 }, (_, index) => other.id + 1 + index)];
    expect((await store.media.list({ ids: many })).rows).toEqual([{ ...build(), id }]);
    expect((await store.media.list({ notIds: many })).rows).toEqual([other]);
    expect((await store.media.list({ ids: [] })).total).toBe(0);
    expect((await store.media.list({ notIds: [] })).total).toBe(2);
    expect(await store.media.listTexts(0, many)).toEqual([]);
    expect(await store.media.listTexts(0, [])).toEqual([]);
  });

  it('finds any number of hashes at once', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    for (const digit of ['a', 'b', 'c']) await store.media.insert(build({ hash: hashOf(digit) }));
    const unknown = Array.from({ length: 1300 }, (_, index) => String(index).padStart(32, '0'));
    const found = await store.media.listByNames([hashOf('a'), ...unknown, hashOf('c')]);
    expect([...found].map(([name, { hash }]) => [name, hash]).sort()).toEqual([
      [hashOf('a'), hashOf('a')],
      [hashOf('c'), hashOf('c')],
    ]);
    expect(await store.media.listByNames([])).toEqual(new Map());
  });

  it('changes the alternative text of one picture, and removes one, once', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const one = await store.media.insert(build());
    const other = await store.media.insert(build({ hash: hashOf('b') }));
    expect(await store.media.change(one.id, { alt: 'New' })).toBe(true);
    expect((await store.media.findById(one.id))?.alt).toBe('New');
    expect((await store.media.findById(other.id))?.alt).toBe(other.alt);
    expect(await store.media.change(other.id + 1, { alt: 'New' })).toBe(false);
    expect(await store.media.remove(one.id)).toBe(true);
    expect(await store.media.remove(one.id)).toBe(false);
    expect((await store.media.list({})).rows).toEqual([other]);
  });

  it('names the posts that refer to a picture in cover or text, oldest first', async () => {
    const { store, authorId, build } = await openWithAuthor(openTestStore);
    const url = `/media/${hashOf('a')}/480.webp`;
    const other = `/media/${hashOf('b')}/480.webp`;
    const image = (address: string) => `<p><img src="${address}" alt="" /></p>`;
    const uses = [
      { slug: 'cover', coverImage: url },
      { slug: 'draft', published: false, content: image(`/media/${hashOf('a')}/960.avif`) },
      { slug: 'both', coverImage: url, content: image(url) },
      { slug: 'shared', shareImage: url },
    ];
    const ids: number[] = [];
    for (const use of uses)
      ids.push(await insertPost(store, { authorId, title: use.slug, ...use }));
    await insertPost(store, { authorId, slug: 'other', coverImage: other, content: image(other) });
    await insertPost(store, { authorId, slug: 'none' });
    const { id } = await store.media.insert(build());
    const mentions = await store.media.listMentions(id);
    expect(mentions.map(({ place, postId, title }) => [place, postId, title])).toEqual(
      uses.map(({ slug }, index) => ['post', ids[index], slug]),
    );
    expect(mentions.map(({ isCover, html }) => [isCover, html !== null])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(await store.media.countUses([id, id + 1])).toEqual(new Map([[id, 4]]));
    const texts = await store.media.listTexts(0, [id]);
    expect(texts.map(({ postId }) => postId)).toEqual([ids[1], ids[2]]);
    expect(await store.media.listTexts(ids[1] ?? 0, [id])).toEqual(texts.slice(1));
    expect(await store.media.listTexts(0)).toHaveLength(3);
    const unused = await store.media.insert(build({ hash: hashOf('c') }));
    expect(await store.media.listTexts(0, [unused.id])).toEqual([]);
    expect(await store.media.listMentions(unused.id)).toEqual([]);
    const { rows, total } = await store.media.list({ isUnused: true, limit: 5 });
    expect([rows, total]).toEqual([[unused], 1]);
  });
});

describeEachDatabase('the library of pictures', (openTestStore) => {
  it('names unsent texts, posts in the trash, and posts whose history has a picture', async () => {
    const { store, authorId, build } = await openWithAuthor(openTestStore);
    const { id } = await store.media.insert(build());
    const coverImage = `/media/${hashOf('a')}/480.webp`;
    const time = '2026-03-01T09:00:00.000Z';
    const trashed = await insertPost(store, {
      authorId,
      slug: 'trash',
      title: 'In trash',
      coverImage,
    });
    const former = await insertPost(store, { authorId, slug: 'was', title: 'Had it', coverImage });
    await store.posts.update(former, { coverImage: null });
    await store.posts.moveToTrash(trashed, time);
    const list = async () =>
      (await store.media.listMentions(id)).map(({ place, postId, title }) => [
        place,
        postId,
        title,
      ]);
    expect(await list()).toEqual([
      ['trash', trashed, 'In trash'],
      ['history', former, 'Had it'],
    ]);
    expect((await store.media.list({ isUnused: true })).total).toBe(1);

    const place = { key: crypto.randomUUID(), userId: authorId };
    const copy = { basedOn: null, writer: null, form: 'rich', words: 1 } as const;
    const savedBy = { id: authorId, username: 'author' };
    const fields = { title: 'Unsent', coverImage };
    await store.workingCopies.keep({ ...copy, place, fields, savedAt: time, savedBy }, null);
    expect((await list())[0]).toEqual(['working-copy', null, 'Unsent']);
    expect(await store.media.countUses([id])).toEqual(new Map([[id, 1]]));
    expect((await store.media.list({ isUnused: true })).total).toBe(0);

    await store.posts.removeFromTrash(trashed);
    expect((await list()).map(([where]) => where)).toEqual(['working-copy', 'history']);
  });

  it('finds a picture by every name that it had, and gives the newest file', async () => {
    const { store, authorId, build } = await openWithAuthor(openTestStore);
    const first = await store.media.insert(build());
    const { createdAt, createdBy, alt, ...file } = build({
      ...{ hash: hashOf('b'), width: 700, widths: [480, 700], formats: ['webp', 'png'] },
      ...{ originalName: 'newer.png', focalPoint: { x: 0.07, y: 1 } },
    });
    await store.media.replaceFile(first.id, file);
    const replaced = { ...first, ...file };
    expect(await store.media.findById(first.id)).toEqual(replaced);
    expect(await store.media.findByName(hashOf('a'))).toEqual(replaced);
    expect(await store.media.findByHash(hashOf('a'))).toBeNull();
    expect(await store.media.listNames(first.id)).toEqual([hashOf('a'), hashOf('b')]);
    const coverImage = `/media/${hashOf('a')}/480.webp`;
    await insertPost(store, { authorId, slug: 'old-address', coverImage });
    expect(await store.media.countUses([first.id])).toEqual(new Map([[first.id, 1]]));
    expect((await store.media.list({ words: 'newer' })).total).toBe(1);
    await store.media.remove(first.id);
    expect(await store.media.findByName(hashOf('a'))).toBeNull();
  });

  it('is searched by the beginnings of words, and narrowed to some pictures', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const names = ['Größe_der-Stadt.PNG', 'plan 100%.jpg', 'IMG_2041.jpeg'];
    const texts = ['A harbour at night', '', ''];
    for (const [index, originalName] of names.entries()) {
      const alt = texts[index] ?? '';
      await store.media.insert(build({ hash: hashOf(String(index)), originalName, alt }));
    }
    const find = async (filter: object) =>
      (await store.media.list(filter)).rows.map(({ originalName }) => names.indexOf(originalName));
    expect(await find({ words: 'grosse' })).toEqual([0]);
    expect(await find({ words: 'harb nig' })).toEqual([0]);
    expect(await find({ words: '100%' })).toEqual([1]);
    expect(await find({ words: '%' })).toEqual([2, 1, 0]);
    expect(await find({ words: 'night 2041' })).toEqual([]);
    const ids = (await store.media.list({})).rows.slice(0, 2).map(({ id }) => id);
    expect(await find({ ids })).toEqual([2, 1]);
    expect(await find({ ids: [] })).toEqual([]);
    const id = (await store.media.list({ words: '2041' })).rows[0]?.id ?? 0;
    await store.media.change(id, { alt: 'Scaffolding' });
    expect(await find({ words: 'scaff' })).toEqual([2]);
  });
});

async function openWithAuthor(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  const authorId = await insertAuthor(store);
  const build = (overrides: Partial<NewMedia> = {}): NewMedia => ({
    hash: hashOf('a'),
    width: 1000,
    height: 500,
    widths: [480, 1000],
    formats: ['avif', 'webp', 'jpg'],
    focalPoint: { x: 0.5, y: 0.5 },
    alt: 'A chart',
    originalName: 'chart.jpg',
    bytes: 12_345,
    createdBy: authorId,
    createdAt: '2026-03-01T09:00:00.000Z',
    ...overrides,
  });
  return { store, authorId, build };
}
