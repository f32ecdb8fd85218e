import { expect, test } from 'vitest';
import { findPassage } from './find-passage.ts';

const long = 'alpha beta gamma delta '.repeat(20).trim();

test('a short text is the whole passage', () => {
  expect(findPassage('Locks in Postgres', 'postgres')).toBe('Locks in Postgres');
});

test('a passage is cut between words, and shows where', () => {
  const passage = findPassage(`${long} lock queue ${long}`, 'LOCK') ?? '';
  expect(passage).toMatch(
    /^… (?:alpha|beta|gamma|delta) .* lock queue alpha .* (?:alpha|beta|gamma|delta) …$/,
  );
  expect(passage.length).toBeLessThan(210);
});

test('a match at the beginning or the end is cut on one side only', () => {
  expect(findPassage(`lock ${long}`, 'lock')).toMatch(/^lock alpha .* …$/);
  expect(findPassage(`${long} lock`, 'lock')).toMatch(/^… .* delta lock$/);
});

test('text without spaces keeps what was found', () => {
  const passage = findPassage(`${'x'.repeat(100)}-lock${'y'.repeat(300)}`, 'lock') ?? '';
  expect(passage).toContain('lock');
});

test.each([
  ['', 'lock'],
  ['unlock', 'lock'],
  ['lock', ''],
  ['lock', '%'],
])('nothing of %j for %j', (text, words) => {
  expect(findPassage(text, words)).toBeNull();
});
