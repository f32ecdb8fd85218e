import { expect, it, onTestFinished } from 'vitest';
import type { ContactSubmission } from '#domain/messages/public.ts';
import { getPostStatus, POST_STATUSES } from '#shared/posts/post-status.ts';
import { openStore } from '#storage/open-store.ts';
import { copyRow } from '#tests/support/databases/copy-row.ts';
import type { TestDatabase } from '#tests/support/databases/database-interface.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

// Rare, common and ubiquitous words are searched in different ways; each must find the same as
// reading every message.
const COUNT = 2150;
/** Begins like the e-mail address of every message. */
const SAMPLE = 'elsewhere';

/** Messages with words of every frequency, newest last. */
async function openWithMessages(openTestStore: OpenTestStore, database: TestDatabase) {
  const store = await openTestStore();
  const createdAt = new Date(Date.UTC(2026, 0, 1)).toISOString();
  const addMany = async (isRead: boolean, indexes: readonly number[]) => {
    const id = await store.contact.insert(buildNewSubmission({ message: SAMPLE, createdAt }));
    await store.contact.update(id, { isRead });
    const copies = { table: 'contact_submissions', id, count: indexes.length };
    await copyRow(database.getOptions(), copies, ({ search_text }, copy) => {
      const index = indexes[copy] ?? 0;
      const message = writeMessage(index);
      return {
        message,
        search_text: String(search_text).replace(SAMPLE, message),
        created_at: new Date(Date.UTC(2026, 0, 1) + (index + 1) * 1000).toISOString(),
      };
    });
  };
  const all = [...Array(COUNT).keys()];
  await addMany(
    true,
    all.filter((index) => index % 10 === 0),
  );
  await addMany(
    false,
    all.filter((index) => index % 10 > 0),
  );
  return store;
}

function writeMessage(index: number): string {
  const words = ['everywhere', `seventh${index % 7}`, `number${index}`];
  if (index % 2 === 0) words.push('half');
  if (index < COUNT / 2) words.push('older');
  if (index % 100 === 0) words.push('rarely');
  return words.join(' ');
}

const SLUG = 'post-';
/** A status, words, and from when; all words are in more than a thousand posts. */
const cases = POST_STATUSES.flatMap((status) =>
  ['everywhere', 'half'].flatMap((words) =>
    ['', toTime(COUNT / 2)].map((from) => [status, words, from] as const),
  ),
);

/** Posts with the same words, newest last: every third a draft. */
async function openWithPosts(openTestStore: OpenTestStore, database: TestDatabase) {
  const store = await openTestStore();
  const authorId = await insertAuthor(store);
  const build = (index: number) => ({
    slug: `${SLUG}${index}`,
    published: index % 3 > 0,
    created_at: toTime(index),
  });
  const { created_at: createdAt, ...first } = build(0);
  const content = writeMessage(0);
  const id = await insertPost(store, { authorId, createdAt, content, ...first });
  const copies = { table: 'blog_posts', id, count: COUNT - 1 };
  await copyRow(database.getOptions(), copies, ({ search_text }, copy) => ({
    ...build(copy + 1),
    search_text: String(search_text).replace(content, writeMessage(copy + 1)),
  }));
  return store;
}

function toTime(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
}

/**
 * The expected result, found by reading every message: each word, the last one by its beginning.
 */
function findPlainly(all: readonly ContactSubmission[], typed: string): readonly number[] {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const hasAll = ({ message }: ContactSubmission) => {
    const own = message.split(' ');
    return words.every((word) => own.includes(word)) && own.some((word) => word.startsWith(last));
  };
  return all.filter(hasAll).map(({ id }) => id);
}

describeEachDatabase('searching many rows', (openTestStore, getDatabase) => {
  it('finds the same rows in the same order, however common the words are', async () => {
    const store = await openWithMessages(openTestStore, getDatabase());
    // SQLite searches a small file in another way.
    const asSmall = await openStore({
      ...getDatabase().getOptions(),
      sqliteReaders: { programFile: 'not needed', smallBytesMax: Number.POSITIVE_INFINITY },
    });
    onTestFinished(() => asSmall.close());
    const all = (await store.contact.list({})).rows;
    const unread = all.filter(({ isRead }) => !isRead);
    const searches = [
      ...['everywhere', 'e', 'half', 'older', 'rarely', 'seventh', 'seventh3', 'number12'],
      ...['number1200', 'everywhere half', 'half older', 'older seventh3 numb', 'half everywh'],
      ...['rarely everywhere', 'rarely numb', 'number7 every', 'seventh6 half', 'half nothing'],
      ...['nothing half', 'everywh half'],
    ];
    for (const words of searches) {
      for (const [unreadOnly, rows] of [[false, all] as const, [true, unread] as const]) {
        const ids = findPlainly(rows, words);
        for (const offset of new Set([0, 30, Math.max(0, ids.length - 10), ids.length + 5])) {
          const part = { words, unreadOnly, limit: 20, offset };
          const page = await store.contact.list(part);
          const uncounted = await store.contact.listUncounted(part);
          expect.soft(uncounted, `${words} without a total`).toEqual(page.rows);
          expect.soft(await asSmall.contact.list(part), `${words}, small`).toEqual(page);
          const found = [page.total, ...page.rows.map((row) => row.id)];
          const wanted = [ids.length, ...ids.slice(offset, offset + 20)];
          expect.soft(found, `${words}, unread ${unreadOnly}, from ${offset}`).toEqual(wanted);
        }
      }
    }
  });

  it('counts the posts of a list exactly, however many others have the words', async () => {
    const store = await openWithPosts(openTestStore, getDatabase());
    const { rows: all } = await store.posts.list({}, toTime(COUNT));
    // With a fifth of the posts, and with none, scheduled.
    for (const now of [toTime(COUNT * 0.8), toTime(COUNT)]) {
      for (const [status, words, from] of cases) {
        const ids = all
          .filter((post) => getPostStatus(post, now) === status && post.createdAt >= from)
          .filter(({ slug }) => writeMessage(Number(slug.slice(SLUG.length))).includes(words))
          .map(({ id }) => id);
        for (const offset of [0, 500, Math.max(0, ids.length - 5)]) {
          const part = { status, words, limit: 10, offset, ...(from && { from }) };
          const { rows, total } = await store.posts.list(part, now);
          expect
            .soft([total, ...rows.map(({ id }) => id)], `${now} ${JSON.stringify(part)}`)
            .toEqual([ids.length, ...ids.slice(offset, offset + 10)]);
        }
      }
    }
  });
});
