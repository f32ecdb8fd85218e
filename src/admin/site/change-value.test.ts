import { expect, test } from 'vitest';
import { group, list, optional, text } from '#shared/documents/document-field.ts';
import { changeAt, findFormer, moveItem, nameItem, newItem } from './change-value.ts';

test('a value changes at one place, and nothing else', () => {
  const value = { hero: { heading: 'A', lede: 'B' }, items: [{ id: '1', title: 'x' }] };
  expect(changeAt(value, ['hero', 'heading'], 'C')).toEqual({
    ...value,
    hero: { heading: 'C', lede: 'B' },
  });
  expect(changeAt(value, ['items', 0, 'title'], 'y').items).toEqual([{ id: '1', title: 'y' }]);
  expect(changeAt({ proof: null }, ['proof', 'study'], 'a')).toEqual({ proof: { study: 'a' } });
});

test('a field is found where it was, although its item has moved', () => {
  const earlier = {
    name: 'A',
    items: [
      { id: '1', title: 'x' },
      { id: '2', title: 'y' },
    ],
    words: ['a'],
  };
  const value = {
    name: 'B',
    items: [
      { id: '3', title: '' },
      { id: '1', title: 'z' },
    ],
    words: ['b'],
  };
  expect(findFormer(value, earlier, ['name'])).toEqual({ path: ['name'], value: 'A' });
  expect(findFormer(value, earlier, ['items', 1, 'title'])).toEqual({
    ...{ path: ['items', 0, 'title'], value: 'x' },
  });
  expect(findFormer(value, earlier, ['words', 0])?.value).toBe('a');
  expect(findFormer(value, earlier, ['items', 0, 'title'])).toBeNull();
  expect(findFormer(value, null, ['name'])).toBeNull();
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('the item at %i goes to %i', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('a new item has an id of its own and is empty', () => {
  const field = group({ title: text(10), note: optional(text(10)), tags: list('tag', text(5)) });
  const items = [{ id: '1' }, { id: '3' }];
  expect(newItem(field, items)).toEqual({ id: '4', title: '', note: null, tags: [] });
  expect(newItem(text(5), ['a'])).toBe('');
});

test('an item is named by its first words', () => {
  expect(nameItem({ id: '1', weeks: 4, title: '', text: 'Some words' })).toBe('Some words');
  expect(nameItem('tag')).toBe('tag');
  expect(nameItem(null)).toBe('');
});
