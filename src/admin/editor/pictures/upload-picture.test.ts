import { expect, test } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import { canTryAgain } from './upload-picture.ts';

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
