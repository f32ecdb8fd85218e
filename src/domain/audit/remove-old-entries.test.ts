import { expect, test } from 'vitest';
import { removeOldEntries } from './remove-old-entries.ts';

test.each([
  ['2026-03-01T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
])('at %s, entries until %s are removed', async (now, expected) => {
  const asked: string[] = [];
  const removeOlderThan = async (until: string) => asked.push(until);
  await removeOldEntries({ audit: { removeOlderThan } }, now);
  expect(asked).toEqual([expected]);
});
