import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRange, takeRange } from './read-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['some bytes=0-1', null],
  ['bytes=9999999999999999-', null],
])('of ten bytes, %j asks for %j', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test('the same bytes come out, however they are cut into chunks', async () => {
  const bytes = Buffer.from('0123456789');
  for (let size = 1; size <= 10; size += 1) {
    async function* cut() {
      for (let at = 0; at < 10; at += size) yield bytes.subarray(at, at + size);
    }
    for (const [first, last] of [
      [0, 0],
      [2, 5],
      [3, 9],
      [0, 9],
      [9, 9],
    ] as const) {
      const parts = await Readable.from(takeRange(cut(), { first, last })).toArray();
      expect(Buffer.concat(parts).toString()).toBe('0123456789'.slice(first, last + 1));
    }
  }
});
