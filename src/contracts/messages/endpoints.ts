import * as z from 'zod/mini';
import { keptNames } from '#shared/fields/field-values.ts';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from '#shared/messages/deliveries.ts';
import { MESSAGE_STATUSES, messageFields } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS } from '#shared/messages/message-folders.ts';
import { MESSAGE_SORTS } from '#shared/messages/message-sorts.ts';
import { TRASH_DAYS } from '#shared/time/trash-days.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { answerShape, changeShape } from '../fields/field-shapes.ts';
import { givenSchemas } from '../fields/given-schemas.ts';
import { WorkChallengeBody } from '../fields/work-proof.ts';
import { IdParams } from '../id-params.ts';
import { countedListFields, listQueryFields, listQueryFlag } from '../list-query.ts';
import * as contactCalls from './calls.ts';
import { ContactRequest } from './submission/contact-request.ts';
import { MessageSourceBody } from './submission/message-source-schema.ts';

/**
 * The receipt of a message: its number and a sentence for the sender; for a doubtful message a
 * challenge, whose solution brings it into the inbox unless too much speaks against it.
 */
export const ContactReceipt = z.object({
  id: z.number(),
  message: z.string(),
  challenge: z.exactOptional(WorkChallengeBody),
});
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** A delivery of a message or a reply; `recipients` counts whom it reached. */
export const DeliveryBody = z.object({
  channel: z.enum(DELIVERY_CHANNELS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** Null for an open one: it waits until its channel is set up again. */
  nextAttemptAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  recipients: z.number(),
});
export type DeliveryBody = z.infer<typeof DeliveryBody>;

/** A message for those who answer; `deliveries` are the notices of it to the firm. */
export const ContactSubmissionBody = z.object({
  ...answerShape(messageFields, keptNames(messageFields), {
    spamReasons: z.array(z.string()),
    source: MessageSourceBody,
  }),
  deliveries: z.array(DeliveryBody),
  /** The titles of the public articles among the addresses in `source`, by address. */
  articleTitles: z.record(z.string(), z.string()),
  /** Whether a reply to it could not be delivered. */
  hasLostReply: z.boolean(),
  /** In a folded list: how many further messages of the same address and day it stands for. */
  folded: z.exactOptional(z.object({ total: z.number(), unread: z.number() })),
});
export type ContactSubmissionBody = z.infer<typeof ContactSubmissionBody>;

/** The fields of a message that can be changed; at least one must be given. */
export const UpdateContactRequest = z
  .object(changeShape(messageFields, givenSchemas, {}))
  .check((payload) => {
    if (Object.values(payload.value).some((value) => value !== undefined)) return;
    const message = 'isRead must be true or false';
    payload.issues.push({ code: 'custom', path: ['isRead'], message, input: payload.value });
  });
export type UpdateContactRequest = z.infer<typeof UpdateContactRequest>;

export const ContactSort = z.enum(
  MESSAGE_SORTS,
  'sort takes createdAt or fullName, or one of them after a minus sign',
);

const ASSIGNEE_MESSAGE = 'assignee takes the id of a user, or none';

const GROUP_MESSAGE = 'group takes the id of a message';

const contactFilterFields = {
  q: listQueryFields.q,
  folder: z.exactOptional(z.enum(MESSAGE_FOLDERS, 'folder takes inbox, spam or trash')),
  status: z.exactOptional(z.enum(MESSAGE_STATUSES, 'status takes new, answered or closed')),
  /** `none` for messages that are assigned to nobody. */
  assignee: z.exactOptional(
    z.pipe(
      z.string(ASSIGNEE_MESSAGE).check(z.regex(/^(?:none|[1-9]\d{0,14})$/, ASSIGNEE_MESSAGE)),
      z.transform((text) => (text === 'none' ? ('none' as const) : Number(text))),
    ),
  ),
  /** The id of a message, for those of its address and day (UTC). */
  group: z.exactOptional(
    z.pipe(
      z.string(GROUP_MESSAGE).check(z.regex(/^[1-9]\d{0,14}$/, GROUP_MESSAGE)),
      z.transform(Number),
    ),
  ),
  sort: z.exactOptional(ContactSort),
  unread: listQueryFlag('unread'),
  undelivered: listQueryFlag('undelivered'),
};

/**
 * Query of the message list; `unread=true` leaves out messages that were read, `undelivered=true`
 * those that reached the firm, and replies that reached their visitor. `folded=true` shows only the newest of
 * each address and day, unless words are searched.
 */
export const ContactListQuery = z.object({
  ...listQueryFields,
  ...contactFilterFields,
  folded: listQueryFlag('folded'),
  ...countedListFields,
});
export type ContactListQuery = z.infer<typeof ContactListQuery>;

export const contactEndpoints = {
  submit: defineEndpoint(contactCalls.submit, {
    limit: 'contact',
    summary: 'Send a message to the firm',
    body: ContactRequest,
    requestHeaders: {
      'Idempotency-Key':
        'chosen by the sender for one message; the same key is answered with the same receipt and stores nothing',
    },
    success: { status: 201, body: ContactReceipt },
    errors: ['invalid_input', 'idempotency_key_reused'],
  }),
  list: defineEndpoint(contactCalls.list, {
    summary:
      'All messages of a folder (without `folder` of the inbox), newest first unless `sort` says otherwise',
    query: ContactListQuery,
    success: {
      status: 200,
      body: z.array(ContactSubmissionBody),
      headers: {
        'X-Total-Count': {
          description: 'rows that match, without limit and offset',
          type: 'integer',
          isCount: true,
        },
        'X-Unread-Count': {
          description: 'messages in the whole inbox that are unread',
          type: 'integer',
          isCount: true,
        },
      },
    },
  }),
  update: defineEndpoint(contactCalls.update, {
    summary: 'Mark a message read, answered, closed or spam, or assign it',
    params: IdParams,
    body: UpdateContactRequest,
    success: { status: 200, body: ContactSubmissionBody },
    errors: ['not_found', 'invalid_input'],
  }),
  remove: defineEndpoint(contactCalls.remove, {
    summary: `Delete a message; for ${TRASH_DAYS} days it can be restored`,
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  restore: defineEndpoint(contactCalls.restore, {
    summary: 'Bring a deleted message back as it was',
    params: IdParams,
    success: { status: 200, body: ContactSubmissionBody },
    errors: ['not_found'],
  }),
  exportCsv: defineEndpoint(contactCalls.exportCsv, {
    isSensitive: true,
    summary:
      'All messages that match as a CSV file (RFC 4180, UTF-8); an apostrophe precedes cells that a spreadsheet would take for a formula',
    query: z.object(contactFilterFields),
    success: {
      status: 200,
      body: null,
      mediaType: 'text/csv',
      headers: {
        'Content-Disposition': { description: 'a name for the file, with the day', type: 'string' },
      },
    },
  }),
} satisfies Record<keyof typeof contactCalls, Endpoint>;
