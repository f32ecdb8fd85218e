import { expect, test } from 'vitest';
import { describeInvitationMail } from './invitation-mail-words.ts';

const NOW = Date.parse('2026-11-22T14:10:00');
const iso = (time: string) => new Date(`2026-11-22T${time}`).toISOString();
const open = { lastError: null, nextAttemptAt: iso('14:15:00'), deliveredAt: null };

test.each([
  [{ ...open, state: 'pending' }, 'E-mail to zoe@firm.example is being sent'],
  [
    { ...open, state: 'retrying', lastError: 'connection refused.' },
    'E-mail to zoe@firm.example is being tried again: connection refused, next try in 5 min',
  ],
  [
    { ...open, state: 'retrying', nextAttemptAt: null },
    'E-mail to zoe@firm.example waits: no mail server is set up any more',
  ],
  [
    { ...open, state: 'delivered', deliveredAt: iso('14:02:00'), nextAttemptAt: null },
    'E-mailed to zoe@firm.example at 14:02',
  ],
  [
    { ...open, state: 'failed', lastError: 'no such person', nextAttemptAt: null },
    'Not delivered to zoe@firm.example: no such person',
  ],
] as const)('%j is said in words', (mail, words) => {
  expect(describeInvitationMail({ email: 'zoe@firm.example', mail }, NOW)).toBe(words);
});

test('without a mail nothing is said', () => {
  expect(describeInvitationMail({ email: null, mail: null }, NOW)).toBeNull();
});
