import { expect, test } from 'vitest';
import { memoizeText } from './memoize-text.ts';

function buildUpperCase(lengthMax: number) {
  const computed: string[] = [];
  const toUpperCase = memoizeText((text) => {
    computed.push(text);
    return text.toUpperCase();
  }, lengthMax);
  return { toUpperCase, computed };
}

test('computes once for each text', () => {
  const { toUpperCase, computed } = buildUpperCase(100);
  expect([toUpperCase('a'), toUpperCase('b'), toUpperCase('a')]).toEqual(['A', 'B', 'A']);
  expect(computed).toEqual(['a', 'b']);
});

test('forgets what was not asked for the longest when all texts together are too long', () => {
  const { toUpperCase, computed } = buildUpperCase(6);
  for (const text of ['aaa', 'bbb', 'aaa', 'ccc', 'aaa', 'bbb']) toUpperCase(text);
  expect(computed).toEqual(['aaa', 'bbb', 'ccc', 'bbb']);
});

test('keeps no text that is too long by itself, nor anything for it', () => {
  const { toUpperCase, computed } = buildUpperCase(3);
  expect([toUpperCase('long'), toUpperCase('long')]).toEqual(['LONG', 'LONG']);
  expect(computed).toEqual(['long', 'long']);
  toUpperCase('abc');
  toUpperCase('abc');
  expect(computed).toEqual(['long', 'long', 'abc']);
});
