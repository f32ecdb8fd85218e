import { expect, test } from 'vitest';
import {
  type CopyStorage,
  copyName,
  dropUnsentCopy,
  findUnsentCopy,
  keepUnsentCopy,
} from './unsent-copy.ts';

function memoryStorage(): CopyStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const blockedStorage: CopyStorage = {
  getItem: forbidden,
  setItem: forbidden,
  removeItem: forbidden,
};

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

test('what was kept comes back whole, until it is dropped', () => {
  const storage = memoryStorage();
  const copy = { value: 'Zwölf Boxkämpfer 🥊 ‏שלום', keptAt: 42 };
  expect(keepUnsentCopy(storage, 'a', copy)).toBe(true);
  expect(findUnsentCopy(storage, 'a', readText)).toEqual(copy);
  expect(findUnsentCopy(storage, 'b', readText)).toBeNull();
  dropUnsentCopy(storage, 'a');
  expect(findUnsentCopy(storage, 'a', readText)).toBeNull();
});

test.each(['', '{', 'null', '5', '{"value":"x"}', '{"value":7,"keptAt":1}'])(
  'a stored text that is no copy (%s) counts as none',
  (text) => {
    const storage = memoryStorage();
    storage.items.set('a', text);
    expect(findUnsentCopy(storage, 'a', readText)).toBeNull();
  },
);

test('a device that forbids storage breaks nothing', () => {
  expect(keepUnsentCopy(blockedStorage, 'a', { value: 'x', keptAt: 1 })).toBe(false);
  expect(findUnsentCopy(blockedStorage, 'a', readText)).toBeNull();
  expect(() => dropUnsentCopy(blockedStorage, 'a')).not.toThrow();
});

test('users and forms have copies of their own', () => {
  expect(new Set([copyName(1, 'x'), copyName(2, 'x'), copyName(1, 'y')]).size).toBe(3);
});
