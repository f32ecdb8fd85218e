import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { makeMigratedFolder } from '#tests/support/databases/database-sqlite.ts';
import { openStore } from '../open-store.ts';

async function openWithPosts(smallBytesMax: number) {
  const dataDir = await makeMigratedFolder();
  const programFile = 'src/storage/engines/sqlite-reader-program.ts';
  const sqliteReaders = { programFile, smallBytesMax };
  const store = await openStore({ dataDir, logError: failOnLoggedError, sqliteReaders });
  const file = new SqliteFile(join(dataDir, 'site.db'), { readonly: true });
  onTestFinished(async () => {
    file.close();
    await store.close();
    await rm(dataDir, { recursive: true });
  });
  const authorId = await insertAuthor(store);
  for (const name of ['one', 'two', 'three']) {
    await insertPost(store, { authorId, title: `Cloud ${name}`, slug: name });
  }
  const parts = file.prepare('select count(distinct segid) from blog_posts_fts_idx').pluck();
  return { store, countParts: () => parts.get() };
}

test('the parts that writing leaves in the index of posts become one', async () => {
  const { store, countParts } = await openWithPosts(Number.POSITIVE_INFINITY);
  expect(countParts()).toBe(3);
  await store.tidySearch();
  expect(countParts()).toBe(1);
  expect((await store.posts.list({ words: 'clo' }, '2030-01-01T00:00:00.000Z')).total).toBe(3);
  // Nothing to do.
  await store.tidySearch();
  expect(countParts()).toBe(1);
});

test('a large index stays as it is: to write it anew would take long', async () => {
  const { store, countParts } = await openWithPosts(0);
  await store.tidySearch();
  expect(countParts()).toBe(3);
});
