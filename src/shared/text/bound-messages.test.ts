import { expect, test } from 'vitest';
import { tooLong, tooShort } from './bound-messages.ts';

test.each([
  [tooShort('Title', 5), 'Title must be at least 5 characters'],
  [tooLong('Excerpt', 1000), 'Excerpt must be at most 1000 characters'],
  [tooLong('Message', 20_000), 'Message must be at most 20,000 characters'],
])('says %j', (message, expected) => {
  expect(message).toBe(expected);
});
