import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import {
  type CopyStorage,
  copyPrefix,
  dropUnsentCopy,
  findUnsentCopy,
  keepUnsentCopy,
  listCopyNames,
} from './unsent-copy.ts';

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const blockedStorage: CopyStorage = {
  length: 1,
  key: forbidden,
  getItem: forbidden,
  setItem: forbidden,
  removeItem: forbidden,
};

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

test('a kept copy reads back whole until it is dropped', () => {
  const storage = createMemoryStorage();
  const copy = { value: 'Zwölf Boxkämpfer 🥊 ‏שלום', keptAt: 42 };
  expect(keepUnsentCopy(storage, 'a', copy)).toBe(true);
  expect(findUnsentCopy(storage, 'a', readText)).toEqual(copy);
  expect(findUnsentCopy(storage, 'b', readText)).toBeNull();
  dropUnsentCopy(storage, 'a');
  expect(findUnsentCopy(storage, 'a', readText)).toBeNull();
});

test.each(['', '{', 'null', '5', '{"value":"x"}', '{"value":7,"keptAt":1}'])(
  'a stored text that is not a copy (%s) is ignored',
  (text) => {
    const storage = createMemoryStorage();
    storage.items.set('a', text);
    expect(findUnsentCopy(storage, 'a', readText)).toBeNull();
  },
);

test('a device that forbids storage breaks nothing', () => {
  expect(keepUnsentCopy(blockedStorage, 'a', { value: 'x', keptAt: 1 })).toBe(false);
  expect(findUnsentCopy(blockedStorage, 'a', readText)).toBeNull();
  expect(() => dropUnsentCopy(blockedStorage, 'a')).not.toThrow();
  expect(listCopyNames(blockedStorage, 'a')).toEqual([]);
});

test('each user, form and tab has its own copy, and a form finds those of all its tabs', () => {
  const storage = createMemoryStorage();
  const prefixes = [copyPrefix(1, 'post-1'), copyPrefix(2, 'post-1'), copyPrefix(1, 'post-12')];
  for (const prefix of prefixes) {
    for (const tab of ['a', 'b']) {
      keepUnsentCopy(storage, prefix + tab, { value: prefix + tab, keptAt: 1 });
    }
  }
  for (const prefix of prefixes) {
    expect(listCopyNames(storage, prefix)).toEqual([`${prefix}a`, `${prefix}b`]);
  }
});
