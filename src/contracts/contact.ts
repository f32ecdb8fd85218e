import * as z from 'zod/mini';
import { messageFields } from '#rules/contact/message-fields.ts';
import { MESSAGE_SORTS } from '#rules/contact/message-sorts.ts';
import { keptNames } from '#rules/fields/field-values.ts';
import { TRASH_DAYS } from '#rules/time/trash-days.ts';
import * as contactCalls from './calls/contact-calls.ts';
import { ContactRequest } from './contact-request.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { answerShape, changeShape } from './fields/field-shapes.ts';
import { givenSchemas } from './fields/given-schemas.ts';
import { IdParams } from './id-params.ts';
import { listQueryFields } from './list-query.ts';

/** The receipt of a message: its number and a sentence for the sender. */
export const ContactReceipt = z.object({ id: z.number(), message: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** A message for administrators. */
export const ContactSubmissionBody = z.object(
  answerShape(messageFields, keptNames(messageFields), {}),
);
export type ContactSubmissionBody = z.infer<typeof ContactSubmissionBody>;

/** The fields of a message that can be changed. */
export const UpdateContactRequest = z.object(changeShape(messageFields, givenSchemas, {}));
export type UpdateContactRequest = z.infer<typeof UpdateContactRequest>;

/** Orders of the message list. */
export const ContactSort = z.enum(
  MESSAGE_SORTS,
  'sort takes createdAt or fullName, or one of them after a minus sign',
);

const contactFilterFields = {
  q: listQueryFields.q,
  sort: z.exactOptional(ContactSort),
  unread: z.exactOptional(
    z.pipe(
      z.enum(['true', 'false'], 'unread takes true or false'),
      z.transform((text) => text === 'true'),
    ),
  ),
};

/** Query of the message list; `unread=true` leaves out messages that were read. */
export const ContactListQuery = z.object({ ...listQueryFields, ...contactFilterFields });
export type ContactListQuery = z.infer<typeof ContactListQuery>;

/** The contact calls. */
export const contactEndpoints = {
  submit: defineEndpoint(contactCalls.submit, {
    limit: 'contact',
    summary: 'Send a message to the firm',
    body: ContactRequest,
    success: { status: 201, body: ContactReceipt },
    errors: [],
  }),
  list: defineEndpoint(contactCalls.list, {
    summary: 'All messages, newest first unless `sort` says otherwise',
    query: ContactListQuery,
    success: {
      status: 200,
      body: z.array(ContactSubmissionBody),
      headers: {
        'X-Total-Count': {
          description: 'rows that match, without limit and offset',
          type: 'integer',
        },
        'X-Unread-Count': {
          description: 'messages in the whole inbox that are unread',
          type: 'integer',
        },
      },
    },
    errors: [],
  }),
  update: defineEndpoint(contactCalls.update, {
    summary: 'Mark a message read or unread',
    params: IdParams,
    body: UpdateContactRequest,
    success: { status: 200, body: ContactSubmissionBody },
    errors: ['not_found'],
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
    summary:
      'All messages that match as a CSV file (RFC 4180, UTF-8); an apostrophe stands before cells that a spreadsheet would take for a formula',
    query: z.object(contactFilterFields),
    success: {
      status: 200,
      body: null,
      mediaType: 'text/csv',
      headers: {
        'Content-Disposition': { description: 'a name for the file, with the day', type: 'string' },
      },
    },
    errors: [],
  }),
} satisfies Record<keyof typeof contactCalls, Endpoint>;
