import { expect, test } from 'vitest';
import { judgeCopies } from './judge-copies.ts';

test.each([
  [0, []],
  [2, []],
  [3, ['The same text, or nearly, came from 3 other addresses']],
])('the same text from %d other addresses: %j', (otherSenders, reasons) => {
  const signals = judgeCopies({ otherSenders, isRepeat: false, isKnownSpam: false });
  expect(signals.map(({ reason }) => reason)).toEqual(reasons);
});

test('a copy of what was marked as spam says so', () => {
  expect(judgeCopies({ otherSenders: 0, isRepeat: false, isKnownSpam: true })).toHaveLength(1);
});

test('the same text from the same address is named, and hardly weighs', () => {
  const [sign] = judgeCopies({ otherSenders: 0, isRepeat: true, isKnownSpam: false });
  expect(sign).toEqual({
    points: 0.5,
    reason: 'The same text, or nearly, came from this address before',
    isNotable: true,
  });
});
