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

  it('finds any number of hashes at once', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    for (const digit of ['a', 'b', 'c']) await store.media.insert(build({ hash: hashOf(digit) }));
    const unknown = Array.from({ length: 1300 }, (_, index) => String(index).padStart(32, '0'));
    const found = await store.media.listByHashes([hashOf('a'), ...unknown, hashOf('c')]);
    expect(found.map(({ hash }) => hash).sort()).toEqual([hashOf('a'), hashOf('c')]);
    expect(await store.media.listByHashes([])).toEqual([]);
  });

  it('changes the alternative text of one picture, and removes one, once', async () => {
    const { store, build } = await openWithAuthor(openTestStore);
    const one = await store.media.insert(build());
    const other = await store.media.insert(build({ hash: hashOf('b') }));
    expect(await store.media.setAlt(one.id, 'New')).toBe(true);
    expect((await store.media.findById(one.id))?.alt).toBe('New');
    expect((await store.media.findById(other.id))?.alt).toBe(other.alt);
    expect(await store.media.setAlt(other.id + 1, 'New')).toBe(false);
    expect(await store.media.remove(one.id)).toBe(true);
    expect(await store.media.remove(one.id)).toBe(false);
    expect((await store.media.list({})).rows).toEqual([other]);
  });

  it('names the posts that refer to a picture in cover or text, oldest first', async () => {
    const { store, authorId } = await openWithAuthor(openTestStore);
    const url = `/media/${hashOf('a')}/480.webp`;
    const other = `/media/${hashOf('b')}/480.webp`;
    const image = (address: string) => `<p><img src="${address}" alt="" /></p>`;
    const uses = [
      { slug: 'cover', coverImage: url },
      { slug: 'draft', published: false, content: image(`/media/${hashOf('a')}/960.avif`) },
      { slug: 'both', coverImage: url, content: image(url) },
    ];
    const ids: number[] = [];
    for (const use of uses)
      ids.push(await insertPost(store, { authorId, title: use.slug, ...use }));
    await insertPost(store, { authorId, slug: 'other', coverImage: other, content: image(other) });
    await insertPost(store, { authorId, slug: 'none' });
    expect(await store.media.listUses(hashOf('a'))).toEqual(
      uses.map(({ slug }, index) => ({ postId: ids[index], title: slug })),
    );
    expect(await store.media.listUses(hashOf('c'))).toEqual([]);
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
    alt: 'A chart',
    originalName: 'chart.jpg',
    bytes: 12_345,
    createdBy: authorId,
    createdAt: '2026-03-01T09:00:00.000Z',
    ...overrides,
  });
  return { store, authorId, build };
}
