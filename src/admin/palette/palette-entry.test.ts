import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry, withoutRepeats } from './palette-entry.ts';

const buildEntry = (label: string): PaletteEntry => ({
  id: label,
  label,
  note: 'Screen',
  isKept: true,
  href: '/admin',
});
const entries = ['All Posts', 'New Post', 'New Post (Original)', 'Trash'].map(buildEntry);

test.each([
  ['', ['All Posts', 'New Post', 'New Post (Original)', 'Trash']],
  ['  POS ', ['All Posts', 'New Post', 'New Post (Original)']],
  ['new ori', ['New Post (Original)']],
  ['post new', ['New Post', 'New Post (Original)']],
  ['rash', []],
])('%j finds %j', (typed, labels) => {
  expect(matchEntries(entries, typed).map(({ label }) => label)).toEqual(labels);
});

test('an entry appears once, at its first place', () => {
  const [one, two] = entries as [PaletteEntry, PaletteEntry];
  expect(withoutRepeats([two, one, two])).toEqual([two, one]);
});
