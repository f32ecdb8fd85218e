import { expect, test } from 'vitest';
import type { DeliveryBody } from '#contracts/messages/endpoints.ts';
import { describeDelivery } from './delivery-words.ts';

// Without a zone these are in the zone of the machine, whichever that is.
const now = new Date('2026-11-20T14:30:00').getTime();
const at = (text: string) => new Date(text).toISOString();

const build = (change: Partial<DeliveryBody>): DeliveryBody => ({
  channel: 'email',
  state: 'pending',
  attempts: 0,
  lastError: null,
  nextAttemptAt: null,
  deliveredAt: null,
  recipients: 0,
  ...change,
});
const refused = { state: 'retrying', lastError: 'connection refused' } as const;
const arrived = { state: 'delivered', recipients: 2 } as const;

test.each([
  ['E-mail is being sent', { nextAttemptAt: at('2026-11-20T14:30:00') }],
  ['E-mail follows in 25 min', { nextAttemptAt: at('2026-11-20T14:55:00') }],
  ['E-mail waits: no mail server is set up any more', {}],
  ['E-mail waits: no mail server is set up any more', refused],
  ['Webhook waits: no webhook is set up any more', { channel: 'webhook' }],
  ['E-mailed to 2 people at 14:02', { ...arrived, deliveredAt: at('2026-11-20T14:02:10') }],
  [
    'E-mailed to 1 person at 14:02',
    { ...arrived, recipients: 1, deliveredAt: at('2026-11-20T14:02:10') },
  ],
  [
    'E-mailed to 1 person at 14:02. The mail server refused b@firm.example',
    {
      ...{ ...arrived, recipients: 1, deliveredAt: at('2026-11-20T14:02:10') },
      lastError: 'The mail server refused b@firm.example',
    },
  ],
  ['E-mailed to 2 people on 3 Nov, 09:05', { ...arrived, deliveredAt: at('2026-11-03T09:05:00') }],
  [
    'E-mailed to 2 people on 3 Nov 2025, 09:05',
    { ...arrived, deliveredAt: at('2025-11-03T09:05:00') },
  ],
  [
    'Sent to the webhook at 14:02',
    { ...arrived, channel: 'webhook', deliveredAt: at('2026-11-20T14:02:10') },
  ],
  [
    'E-mail is being tried again: connection refused, next try in 5 min',
    { ...refused, nextAttemptAt: at('2026-11-20T14:34:30') },
  ],
  [
    'E-mail is being tried again: connection refused, next try in 6 h',
    { ...refused, nextAttemptAt: at('2026-11-20T20:29:00') },
  ],
  [
    'Webhook is being tried again: connection refused, next try now',
    { ...refused, channel: 'webhook', nextAttemptAt: at('2026-11-20T14:29:00') },
  ],
] as const)('%s', (text, change) => {
  expect(describeDelivery(build(change), now)).toEqual({ text, isFailed: false });
});

test.each([
  ['Not delivered by e-mail: mailbox unavailable.', { lastError: 'mailbox unavailable.' }],
  ['Not delivered by e-mail.', {}],
  [
    'Not delivered to the webhook: it answered 500.',
    { channel: 'webhook', lastError: 'it answered 500' },
  ],
] as const)('somebody has to act: %s', (text, change) => {
  expect(describeDelivery(build({ state: 'failed', ...change }), now)).toEqual({
    text,
    isFailed: true,
  });
});
