import { expect, test } from 'vitest';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { listReversals } from './use-bulk.ts';

const build = (id: number, change: Partial<ContactSubmissionBody>): ContactSubmissionBody => ({
  ...defaultsOf(messageFields),
  id,
  fullName: 'Devika Rane',
  email: 'devika@plant.example',
  message: 'We lose readings whenever the uplink drops.',
  createdAt: '2026-11-20T09:00:00Z',
  spamReasons: [],
  deliveries: [],
  hasLostReply: false,
  articleTitles: {},
  ...change,
});

test('a deletion is reversed by restoring, and the other way round', () => {
  const before = [build(1, {}), build(2, {})];
  expect(listReversals(before, { action: 'delete' })).toEqual([
    { ids: [1, 2], work: { action: 'restore' } },
  ]);
  expect(listReversals(before, { action: 'restore' })).toEqual([
    { ids: [1, 2], work: { action: 'delete' } },
  ]);
});

test('each message gets back the value that it had', () => {
  const before = [
    build(1, { status: 'new' }),
    build(2, { status: 'answered' }),
    build(3, { status: 'new' }),
  ];
  expect(listReversals(before, { action: 'change', change: { status: 'closed' } })).toEqual([
    { ids: [1, 3], work: { action: 'change', change: { status: 'new' } } },
    { ids: [2], work: { action: 'change', change: { status: 'answered' } } },
  ]);
});

test('a message that nobody had is given back to nobody', () => {
  expect(listReversals([build(1, {})], { action: 'change', change: { assigneeId: 7 } })).toEqual([
    { ids: [1], work: { action: 'change', change: { assigneeId: null } } },
  ]);
});
