import { expect, test } from 'vitest';
import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import { HISTORY_TYPES } from '#shared/messages/message-history.ts';
import { describeEntry } from './history-words.ts';

const asha = { id: 1, username: 'asha' };
const bina = { id: 2, username: 'bina' };
const build = (entry: Partial<HistoryEntryBody>): HistoryEntryBody => ({
  id: 3,
  at: '2026-11-20T09:00:00Z',
  type: 'note',
  actor: asha,
  ...entry,
});

test.each([
  ['Received', { type: 'received', actor: null }],
  ['E-mailed to 2 people', { type: 'delivered', actor: null, channel: 'email', recipients: 2 }],
  ['Sent to the webhook', { type: 'delivered', actor: null, channel: 'webhook', recipients: 1 }],
  [
    'E-mail not delivered: connection refused',
    { type: 'delivery_failed', actor: null, channel: 'email', error: 'connection refused' },
  ],
  ['Read by asha', { type: 'read' }],
  ['Marked unread by asha', { type: 'unread' }],
  ['Marked answered by asha', { type: 'status', status: 'answered' }],
  ['Waits for an answer again', { type: 'status', status: 'new', actor: null }],
  ['Answered after all', { type: 'status', status: 'answered', actor: null }],
  ['Closed by asha', { type: 'status', status: 'closed' }],
  ['Assigned to bina by asha', { type: 'assigned', assignee: bina }],
  ['Taken by asha', { type: 'assigned', assignee: asha }],
  ['Assigned to nobody by asha', { type: 'assigned', assignee: null }],
  ['Moved to Spam', { type: 'spam', actor: null }],
  ['Moved out of Spam by asha', { type: 'not_spam' }],
  ['Note by asha', { type: 'note', text: 'Called her' }],
  ['Answered by asha', { type: 'reply', text: 'Hello' }],
  ['Moved to the trash by asha', { type: 'trashed' }],
  ['Restored by asha', { type: 'restored' }],
] as const)('%s', (words, entry) => {
  expect(describeEntry(build(entry))).toBe(words);
});

test('every kind of entry has words', () => {
  for (const type of HISTORY_TYPES) expect(describeEntry(build({ type })), type).not.toBe('');
});
