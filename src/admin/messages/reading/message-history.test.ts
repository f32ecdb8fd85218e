import { expect, test } from 'vitest';
import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import { mergeHistory } from './message-history.tsx';

const asha = { id: 1, username: 'asha' };
const at = '2026-11-20T09:00:00Z';
let id = 0;
const build = (entry: Partial<HistoryEntryBody>): HistoryEntryBody => {
  id += 1;
  return { id, at, type: 'note', actor: null, ...entry };
};
const delivery = {
  channel: 'email',
  state: 'delivered',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  deliveredAt: at,
  recipients: 1,
} as const;
const failed = { type: 'delivery_failed', channel: 'email', error: 'connection refused' } as const;

const merge = (entries: readonly HistoryEntryBody[]) =>
  mergeHistory(entries).map(({ entry, times }) => `${entry.type} ${times}`);

test('a reply is one line with what became of it', () => {
  const reply = build({ type: 'reply', actor: asha, text: 'Hello', delivery });
  const answered = build({ type: 'status', actor: asha, status: 'answered' });
  const arrived = build({ type: 'delivered', channel: 'email', recipients: 1, replyId: reply.id });
  expect(merge([reply, answered, arrived])).toEqual(['reply 1']);
});

test('an earlier failure of a reply, and a state that a person chose, keep their lines', () => {
  const reply = build({ type: 'reply', actor: asha, text: 'Hello', delivery });
  const entries = [
    reply,
    build({ ...failed, replyId: reply.id }),
    build({ type: 'status', status: 'new' }),
    build({ type: 'delivered', channel: 'email', recipients: 1, replyId: reply.id }),
    build({ type: 'status', status: 'answered' }),
    build({ type: 'status', status: 'answered', actor: asha }),
  ];
  expect(merge(entries)).toEqual([
    'reply 1',
    'delivery_failed 1',
    'status 1',
    'status 1',
    'status 1',
  ]);
});

test('the same several times in a row is one line; notes are not', () => {
  const other = { ...failed, error: 'the mail server answered 450' };
  const notes = [build({ text: 'Called' }), build({ text: 'Called' })];
  expect(merge([build(failed), build(failed), build(failed), build(other), ...notes])).toEqual([
    ...['delivery_failed 3', 'delivery_failed 1', 'note 1', 'note 1'],
  ]);
});
