import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetMessage, forgetPerson } from '#domain/messages/public.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { createSqliteTestDatabase } from '#tests/support/databases/database-sqlite.ts';
import { openStore } from '../open-store.ts';

const now = () => TEST_TIME;

async function openFile() {
  const database = await createSqliteTestDatabase();
  const { dataDir } = database.getOptions();
  const store = await openStore({ dataDir, logError: () => {} });
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  /** Which of these words can be read in the files of the database. */
  const findWords = async (...words: readonly string[]) => {
    const names = ['site.db', 'site.db-wal'];
    const files = await Promise.all(names.map((name) => readFile(path.join(dataDir, name))));
    return words.filter((word) => files.some((bytes) => bytes.includes(word)));
  };
  return { store, findWords };
}

test('nothing of a message or a person that was removed for good can be read in the files', async () => {
  const { store, findWords } = await openFile();
  const ids: number[] = [];
  // Enough for pages of its own, and for words that end up in several parts of the search index.
  for (let index = 0; index < 60; index += 1) {
    const message = `Ordinary words about something else, number ${index}, ${'and more '.repeat(40)}`;
    ids.push(await store.contact.insert(buildNewSubmission({ message })));
  }
  const secret = { fullName: 'Zebulon Quixwort', message: `xylographwort ${'of it '.repeat(900)}` };
  const id = await store.contact.insert(buildNewSubmission(secret));
  const person = { email: 'vanished@quagga.example', message: 'Another yttriumwort, please.' };
  await store.contact.insert(buildNewSubmission(person));
  const entry = { type: 'note', actor: null, text: 'A note on wolframwort' } as const;
  await store.messageHistory.insert({ messageId: id, at: TEST_TIME, ...entry });
  for (const other of ids) await store.contact.update(other, { isRead: true });
  const texts = ['Zebulon Quixwort', 'xylographwort of it', 'vanished@quagga', 'wolframwort'];
  const words = [...texts, 'xylographwort', 'quixwort', 'yttriumwort', 'quagga'];
  expect(await findWords(...words)).toEqual(words);

  await store.contact.moveToTrash(id, TEST_TIME);
  expect(await forgetMessage({ store, now }, id)).toBe(true);
  expect(await forgetPerson({ store, now }, person.email)).toBe(1);
  expect(await findWords(...texts)).toEqual([]);
  // The index of words follows within the hour.
  await store.eraseWords();
  await store.purgeRemains();
  expect(await findWords(...words)).toEqual([]);
  expect((await store.contact.list({ words: 'something' })).total).toBe(60);
});
