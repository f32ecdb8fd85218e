import { expect, test } from 'vitest';
import { readStamp, signStamp } from './form-stamp.ts';

const stamp = { issuedAt: '2026-11-22T01:00:00.000Z', id: 'abc' };

test('a stamp comes back as it was signed', () => {
  expect(readStamp(signStamp(stamp, 'secret'), 'secret')).toEqual(stamp);
});

test.each([
  '',
  '.',
  'nonsense',
  signStamp(stamp, 'another secret'),
  signStamp(stamp, 'secret').slice(0, -1),
  `${Buffer.from('2026-11-22T02:00:00.000Z~abc').toString('base64url')}.${signStamp(stamp, 'secret').split('.')[1]}`,
])('%j was not signed with this secret', (text) => {
  expect(readStamp(text, 'secret')).toBeNull();
});
