import * as z from 'zod/mini';
import { BULK_ACTIONS, BULK_IDS_MAX } from '#shared/messages/bulk.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { UpdateContactRequest } from '../endpoints.ts';
import * as bulkCalls from './calls.ts';

const IDS = `ids takes 1 to ${BULK_IDS_MAX} numbers of messages`;

/** An action and the messages that it changes; `change` is for the action of that name. */
export const BulkMessagesRequest = z
  .object({
    ids: z
      .array(z.int(IDS).check(z.positive(IDS)), IDS)
      .check(z.minLength(1, IDS), z.maxLength(BULK_IDS_MAX, IDS)),
    action: z.enum(BULK_ACTIONS, `action takes ${BULK_ACTIONS.join(', ')}`),
    change: z.optional(UpdateContactRequest),
  })
  .check((payload) => {
    const { action, change } = payload.value;
    if ((action === 'change') === (change !== undefined)) return;
    const message = 'change is needed for the action change, and for no other';
    payload.issues.push({ code: 'custom', path: ['change'], message, input: change });
  });
export type BulkMessagesRequest = z.infer<typeof BulkMessagesRequest>;

/** Which messages were changed, and why the others were not. */
export const BulkMessagesBody = z.object({
  changed: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
});
export type BulkMessagesBody = z.infer<typeof BulkMessagesBody>;

export const bulkMessageEndpoints = {
  changeMany: defineEndpoint(bulkCalls.changeMany, {
    summary:
      'Change, delete or restore several messages, each by itself: one that is refused keeps no other back',
    body: BulkMessagesRequest,
    success: { status: 200, body: BulkMessagesBody },
  }),
} satisfies Record<keyof typeof bulkCalls, Endpoint>;
