import { expect, test } from 'vitest';
import { toSortKey } from './sort-key.ts';

test.each([
  ['Éclair & “Zebra”', 'eclair zebra'],
  ['  “A quotation” first', 'a quotation first'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['🚀', ''],
  ['云迁移', '云 迁 移'],
])('%j is sorted as %j', (text, key) => {
  expect(toSortKey(text)).toBe(key);
});

test('fits into an index, however long the folded text, and is valid Unicode', () => {
  const key = toSortKey('\ufdfa'.repeat(300));
  expect(Buffer.byteLength(key)).toBeLessThan(500);
  expect(toSortKey('𝒳'.repeat(300)).isWellFormed()).toBe(true);
  expect(toSortKey(`x${'𠀀'.repeat(300)}`).isWellFormed()).toBe(true);
});
