import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeStore, type OpenTestStore } from '#tests/support/databases/databases.ts';

// More rows than the first two hundred, whose words are tested without the index.
const ROWS = 220;
const COUNTS = /^x-(?:total|unread|published|scheduled)-count$/;

/** A word of every row, one of every other, and of the oldest row alone words of several scripts. */
const writeWords = (index: number) =>
  [
    'everywhere',
    ...(index % 2 === 0 ? ['half'] : []),
    ...(index === 0 ? ['Überrest', 'भूगर्भ', '東京タワー', 'straße', 'node.js'] : []),
  ].join(' ');

async function openWithRows(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  const authorId = await insertAuthor(store);
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
  await store.withTransaction(async (tables) => {
    for (let index = 0; index < ROWS; index += 1) {
      const [words, createdAt] = [writeWords(index), at(index)];
      await tables.contact.insert(buildNewSubmission({ message: words, createdAt }));
      const post = { authorId, slug: `post-${index}`, createdAt };
      await insertPost(tables, { ...post, title: `Post ${index} ${words}` });
    }
  });
  return buildTestApp({ store });
}

describeStore('a list asked for without totals', (openTestStore) => {
  test('has the rows of the one with totals, whatever is searched, and no counts', async () => {
    const app = await openWithRows(openTestStore);
    const cookie = await app.signIn();
    const read = async (path: string) => {
      const { status, headers, body } = await app.call('GET', path, { cookie });
      const ids = (body as readonly { readonly id: number }[]).map(({ id }) => id);
      return { status, ids, counts: Object.keys(headers).filter((name) => COUNTS.test(name)) };
    };
    const searches: readonly (readonly [words: string, found: number])[] = [
      ['everywhere', 6],
      ['e', 6],
      ['half every', 6],
      ['half', 6],
      ['UBERREST', 1],
      ['भूगर्भ', 1],
      ['東京', 1],
      ['strasse ever', 1],
      ['node.js everywhere half', 1],
      ['half nowhere', 0],
      ['nowhere', 0],
      ['%', 0],
      ['', 6],
    ];
    for (const list of ['/api/blog', '/api/contact']) {
      for (const [words, found] of searches) {
        const path = `${list}?limit=6&q=${encodeURIComponent(words)}`;
        const uncounted = await read(`${path}&total=false`);
        const counted = await read(`${path}&total=true`);
        expect.soft(uncounted, `${list} ${words}`).toMatchObject({ status: 200, counts: [] });
        expect.soft(uncounted.ids, `${list} ${words}`).toHaveLength(found);
        expect.soft(uncounted.ids, `${list} ${words}`).toEqual(counted.ids);
      }
      for (const query of ['limit=6&offset=3&q=half', 'limit=6&offset=90&q=half', 'limit=500']) {
        const uncounted = await read(`${list}?${query}&total=false`);
        expect.soft(uncounted.ids, query).toEqual((await read(`${list}?${query}`)).ids);
      }
      expect((await read(`${list}?limit=6`)).counts).not.toEqual([]);
      const { status, body } = await app.call('GET', `${list}?total=none`, { cookie });
      expect([status, body.message]).toEqual([400, 'total takes true or false']);
    }
    const unread = await read('/api/contact?limit=6&unread=true&sort=fullName&q=half&total=false');
    expect(unread.ids).toHaveLength(6);
    const oldest = await read('/api/blog?limit=6&status=published&sort=createdAt&q=every');
    const same = '/api/blog?limit=6&status=published&sort=createdAt&q=every&total=false';
    expect((await read(same)).ids).toEqual(oldest.ids);
  });
});
