import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { makeMigratedFolder } from '#tests/support/databases/database-sqlite.ts';
import { openStore } from '../open-store.ts';
import { SqliteReaderThreads } from './sqlite-reader-threads.ts';

const programFile = 'src/storage/engines/sqlite-reader-program.ts';
const LONG = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000000)
  select count(*) as counted from numbers`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeMigratedFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function openFilledStore(smallBytesMax: number) {
  const sqliteReaders = { programFile, smallBytesMax };
  const store = await openStore({ dataDir, logError: failOnLoggedError, sqliteReaders });
  for (const fullName of ['Asha', 'Ben', 'Chen']) {
    await store.contact.insert({ ...buildNewSubmission(), fullName });
  }
  return store;
}

async function openThreads(idleMs?: number) {
  await (await openFilledStore(0)).close();
  const databaseFile = join(dataDir, 'site.db');
  return new SqliteReaderThreads({ programFile, databaseFile, ...(idleMs && { idleMs }) });
}

test('a list read in a thread is the one read here, with what was just written', async () => {
  const store = await openFilledStore(0);
  await store.contact.update(2, { isRead: true });
  const inThread = await store.contact.list({ words: 'ben', limit: 5 });
  const all = await store.contact.list({ limit: 2, offset: 1 });
  await store.close();
  const same = await openStore({ dataDir, logError: failOnLoggedError });
  expect(inThread).toMatchObject({ total: 1, rows: [{ fullName: 'Ben', isRead: true }] });
  expect(await same.contact.list({ words: 'ben', limit: 5 })).toEqual(inThread);
  expect(await same.contact.list({ limit: 2, offset: 1 })).toEqual(all);
  await same.close();
});

test('this thread goes on while another one reads', async () => {
  const threads = await openThreads();
  let isDone = false;
  const counting = threads.read({ sql: LONG, parameters: [] }).finally(() => {
    isDone = true;
  });
  // Not until it is done: this thread would compute as long as the other one.
  for (const _ of 'ten turns.') await nextTurn();
  expect(isDone).toBe(false);
  expect(await counting).toEqual([{ counted: 3_000_000 }]);
  threads.close();
});

test('a query that fails leaves the thread ready for the next one', async () => {
  const threads = await openThreads();
  await expect(threads.read({ sql: 'select nonsense', parameters: [] })).rejects.toMatchObject({
    name: 'SqliteError',
    code: 'SQLITE_ERROR',
  });
  const write = { sql: "update blog_posts set title = 'x'", parameters: [] };
  await expect(threads.read(write)).rejects.toThrow();
  expect(await threads.read({ sql: 'select ? as one', parameters: [true] })).toEqual([{ one: 1 }]);
  threads.close();
});

test('a thread that has ended is replaced, and one that cannot start says why', async () => {
  const threads = await openThreads(1);
  const query = { sql: 'select 1 as one', parameters: [] };
  await threads.read(query);
  await delay(50);
  expect(await threads.read(query)).toEqual([{ one: 1 }]);
  threads.close();
  const none = new SqliteReaderThreads({ programFile: 'src/none.ts', databaseFile: 'none' });
  for (const _ of 'twice') await expect(none.read(query)).rejects.toThrow('none.ts');
});
