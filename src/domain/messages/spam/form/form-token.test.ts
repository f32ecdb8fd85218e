import { expect, test } from 'vitest';
import { readFormToken, signFormToken } from './form-token.ts';

const stamp = { issuedAt: '2026-11-22T01:00:00.000Z', id: 'abc' };

test('a stamp comes back as it was signed', () => {
  expect(readFormToken(signFormToken(stamp, 'secret'), 'secret')).toEqual(stamp);
});

test.each([
  '',
  '.',
  'nonsense',
  signFormToken(stamp, 'another secret'),
  signFormToken(stamp, 'secret').slice(0, -1),
  `${Buffer.from('2026-11-22T02:00:00.000Z~abc').toString('base64url')}.${signFormToken(stamp, 'secret').split('.')[1]}`,
])('%j was not signed with this secret', (text) => {
  expect(readFormToken(text, 'secret')).toBeNull();
});
