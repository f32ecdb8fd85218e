import { expect, test } from 'vitest';
import { describeTroubles } from './describe-troubles.ts';

test.each([
  [undefined, ''],
  [{ failed: 0, overdue: 0 }, ''],
  [{ failed: 1, overdue: 0, messages: 1 }, '1 delivery has failed.'],
  [{ failed: 3, overdue: 0, messages: 2 }, '3 deliveries have failed. They belong to 2 messages.'],
  [
    { failed: 1, overdue: 1, messages: 1 },
    '1 delivery has failed. 1 delivery waits for more than 15 minutes. They belong to 1 message.',
  ],
  [{ failed: 0, overdue: 1 }, '1 delivery waits for more than 15 minutes.'],
  [
    { failed: 3, overdue: 2 },
    '3 deliveries have failed. 2 deliveries wait for more than 15 minutes.',
  ],
])('of %j the panel says “%s”', (deliveries, words) => {
  expect(describeTroubles(deliveries)).toBe(words);
});
