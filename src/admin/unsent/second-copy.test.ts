import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { holdName } from './own-tab.ts';
import {
  bringBackCopies,
  type CopyRecord,
  type RecordStore,
  withSecondCopies,
} from './second-copy.ts';

/** Records in memory; a put ends when `release` is called, if it is held. */
function createRecords() {
  const records = new Map<string, CopyRecord>();
  const held: (() => void)[] = [];
  const puts: CopyRecord[] = [];
  let isHeld = false;
  const store: RecordStore = {
    put: async (record) => {
      puts.push(record);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      records.set(record.name, record);
    },
    list: async () => [...records.values()],
    remove: async (name) => void records.delete(name),
  };
  return {
    ...{ store, records, puts },
    hold: () => {
      isHeld = true;
    },
    release: () => held.shift()?.(),
  };
}

/** What is on the disk of a browser that is killed now: its storage as it once was. */
function cloneStorage({ items }: ReturnType<typeof createMemoryStorage>) {
  const clone = createMemoryStorage();
  for (const [name, text] of items) clone.items.set(name, text);
  return clone;
}

const texts = ({ items }: ReturnType<typeof createMemoryStorage>) =>
  Object.fromEntries([...items].filter(([name]) => name.startsWith('unsent:')));

test('what a killed browser had not written to its disk comes back, and what was dropped stays away', async () => {
  const storage = createMemoryStorage();
  const { store } = createRecords();
  const copies = withSecondCopies(storage, store);
  copies.setItem('unsent:1:a:x', 'first');
  copies.setItem('unsent:1:sent:x', 'was sent');
  const onDisk = cloneStorage(storage);
  copies.setItem('unsent:1:a:x', 'second');
  copies.setItem('unsent:1:b:x', 'new');
  copies.removeItem('unsent:1:sent:x');
  await vi.waitFor(async () => expect(await store.list()).toHaveLength(3));
  await bringBackCopies(onDisk, store);
  expect(texts(onDisk)).toEqual({ 'unsent:1:a:x': 'second', 'unsent:1:b:x': 'new' });
});

test('a storage that is up to date is left as it is, even if the second copies are behind', async () => {
  const storage = createMemoryStorage();
  const { store, hold } = createRecords();
  const copies = withSecondCopies(storage, store);
  copies.setItem('unsent:1:a:x', 'sent later');
  await vi.waitFor(async () => expect(await store.list()).toHaveLength(1));
  hold();
  // The page is left before the second copy is.
  copies.removeItem('unsent:1:a:x');
  await bringBackCopies(storage, store);
  expect(texts(storage)).toEqual({});
});

test('the copy of a form that is open in another tab is not touched', async () => {
  const storage = createMemoryStorage();
  const { store } = createRecords();
  await store.put({ name: 'unsent:1:open:x', text: 'behind', stamp: Date.now() + 1000 });
  const leaving = new AbortController();
  await holdName('unsent:1:open:x', leaving.signal);
  await bringBackCopies(storage, store);
  expect(texts(storage)).toEqual({});
  leaving.abort();
});

test('while one is being written, only the newest of many changes waits', async () => {
  const { store, puts, hold, release } = createRecords();
  const copies = withSecondCopies(createMemoryStorage(), store);
  hold();
  for (const text of ['a', 'ab', 'abc', 'abcd']) copies.setItem('unsent:1:a:x', text);
  release();
  await vi.waitFor(() => expect(puts.map(({ text }) => text)).toEqual(['a', 'abcd']));
  release();
  await vi.waitFor(async () => expect(await store.list()).toMatchObject([{ text: 'abcd' }]));
});

test('a clock that is put back changes nothing, and old marks of dropped copies are forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  const storage = createMemoryStorage();
  const { store } = createRecords();
  const copies = withSecondCopies(storage, store);
  copies.setItem('unsent:1:a:x', 'first');
  const onDisk = cloneStorage(storage);
  vi.setSystemTime('2026-11-22T11:00:00Z');
  copies.setItem('unsent:1:a:x', 'second');
  await vi.waitFor(async () => expect(await store.list()).toMatchObject([{ text: 'second' }]));
  await bringBackCopies(onDisk, store);
  expect(texts(onDisk)).toEqual({ 'unsent:1:a:x': 'second' });
  copies.removeItem('unsent:1:a:x');
  await vi.waitFor(async () => expect(await store.list()).toMatchObject([{ text: null }]));
  vi.setSystemTime('2026-11-24T12:00:00Z');
  await bringBackCopies(storage, store);
  expect(await store.list()).toEqual([]);
  vi.useRealTimers();
});
