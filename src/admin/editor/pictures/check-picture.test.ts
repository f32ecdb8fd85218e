import { expect, test } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import { canTryAgain, checkFile } from './check-picture.ts';

const failed = (status: number) => {
  const cause = new HttpError(status, 'Status', '');
  return new Error('The picture could not be uploaded.', { cause });
};

test.each([
  ['a lost connection', new Error('No connection'), true],
  ['a server that fails', failed(503), true],
  ['too many at once', failed(429), true],
  ['a file that is no picture', failed(400), false],
  ['a file that is too large', failed(413), false],
])('%s: trying again can help is %s', (_what, error, isRetried) => {
  expect(canTryAgain(error)).toBe(isRetried);
});

const file = (name: string, type: string, bytes: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: bytes });
const MB = 1024 * 1024;

test.each([
  ['of 10 MB', file('a.png', 'image/png', 10 * MB), null],
  ['of more', file('a.png', 'image/png', 10 * MB + 1), /^a\.png is too large\. .*up to 10 MB/],
  ['of another kind', file('a.svg', 'image/svg+xml', 1), /^a\.svg is no picture.*Use a JPEG, PNG/],
  ['of no kind', file('a', '', 1), /^a is no picture/],
])('a file %s is refused before it is sent, with the reason, or not', (_what, given, reason) => {
  if (reason === null) expect(checkFile(given)).toBeNull();
  else expect(checkFile(given)).toMatch(reason);
});
