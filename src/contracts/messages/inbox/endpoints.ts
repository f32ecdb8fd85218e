import * as z from 'zod/mini';
import { DELIVERY_CHANNELS, DELIVERY_WARNING_MINUTES } from '#shared/messages/deliveries.ts';
import { MESSAGE_STATUSES } from '#shared/messages/message-fields.ts';
import { HISTORY_TYPES, NOTE_LENGTH_MAX } from '#shared/messages/message-history.ts';
import { INQUIRY_DAYS } from '#shared/messages/message-source.ts';
import { findUnknownPlaces, REPLY_PLACES } from '#shared/messages/reply-places.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams } from '../../id-params.ts';
import { DeliveryBody } from '../endpoints.ts';
import * as inboxCalls from './calls.ts';

const requiredText = (label: string, lengthMax: number) =>
  trimmedText(label).check(
    z.minLength(1, `${label} is required`),
    z.maxLength(lengthMax, tooLong(label, lengthMax)),
  );

/** A person who may answer messages. */
export const PersonBody = z.object({ id: z.number(), username: z.string() });
export type PersonBody = z.infer<typeof PersonBody>;

/** An entry in the history of a message; each type has its own further fields. */
export const HistoryEntryBody = z.object({
  /** 0 for `received`. */
  id: z.number(),
  at: z.string(),
  type: z.enum(HISTORY_TYPES),
  /** Null for what the product or the sender did. */
  actor: z.nullable(PersonBody),
  /** Of a note or a reply. */
  text: z.optional(z.string()),
  status: z.optional(z.enum(MESSAGE_STATUSES)),
  /** Null: assigned to nobody. */
  assignee: z.optional(z.nullable(PersonBody)),
  channel: z.optional(z.enum(DELIVERY_CHANNELS)),
  /** The entry of the reply that was delivered or failed; missing for a notice to the firm. */
  replyId: z.optional(z.number()),
  recipients: z.optional(z.number()),
  error: z.optional(z.string()),
  /** Of a reply: what became of it. */
  delivery: z.optional(DeliveryBody),
});
export type HistoryEntryBody = z.infer<typeof HistoryEntryBody>;

/** A note or a reply. */
export const MessageText = z.object({ text: requiredText('Text', NOTE_LENGTH_MAX) });
export type MessageText = z.infer<typeof MessageText>;

/** The state of the whole inbox in numbers. */
export const InboxOverviewBody = z.object({
  folders: z.object({ inbox: z.number(), spam: z.number(), trash: z.number() }),
  /** `unread` and `statuses` count the inbox. */
  unread: z.number(),
  statuses: z.object({ new: z.number(), answered: z.number(), closed: z.number() }),
  /** When the message arrived that waits longest for an answer. */
  waitingSince: z.nullable(z.string()),
  /**
   * Of messages that are not closed: failed ones, those that wait for longer than
   * `DELIVERY_WARNING_MINUTES`, and how many messages these belong to.
   */
  deliveries: z.object({ failed: z.number(), overdue: z.number(), messages: z.number() }),
  /** Whether replies can be mailed. */
  canReply: z.boolean(),
});
export type InboxOverviewBody = z.infer<typeof InboxOverviewBody>;

/** A text that the team uses again; `{name}`, `{company}` and `{service}` are filled in. */
export const SavedReplyRequest = z.object({
  title: requiredText('Title', 200),
  text: requiredText('Text', NOTE_LENGTH_MAX).check(
    z.refine((text) => findUnknownPlaces(text).length === 0, {
      error: ({ input }) =>
        `Nothing fills in ${findUnknownPlaces(String(input)).join(', ')}; known places are ${REPLY_PLACES.join(', ')}`,
    }),
  ),
});
export type SavedReplyRequest = z.infer<typeof SavedReplyRequest>;

/** A saved reply with its number. */
export const SavedReplyBody = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  updatedAt: z.string(),
});
export type SavedReplyBody = z.infer<typeof SavedReplyBody>;

/** An article that senders read last, with the number of their messages. */
export const ArticleInquiriesBody = z.object({
  path: z.string(),
  /** Null unless it is public. */
  title: z.nullable(z.string()),
  inquiries: z.number(),
});
export type ArticleInquiriesBody = z.infer<typeof ArticleInquiriesBody>;

export const inboxEndpoints = {
  getOverview: defineEndpoint(inboxCalls.getOverview, {
    summary: `How many messages there are of each kind, and how many deliveries failed or wait for more than ${DELIVERY_WARNING_MINUTES} minutes`,
    success: { status: 200, body: InboxOverviewBody },
  }),
  listArticles: defineEndpoint(inboxCalls.listArticles, {
    summary: `The articles that senders read last before they wrote, of the last ${INQUIRY_DAYS} days, most messages first`,
    success: { status: 200, body: z.array(ArticleInquiriesBody) },
  }),
  listAssignees: defineEndpoint(inboxCalls.listAssignees, {
    summary: 'The people whom a message can be assigned to',
    success: { status: 200, body: z.array(PersonBody) },
  }),
  addNote: defineEndpoint(inboxCalls.addNote, {
    summary: 'Add a note to a message, for the team only',
    params: IdParams,
    body: MessageText,
    success: { status: 201, body: HistoryEntryBody },
    errors: ['not_found'],
  }),
  listHistory: defineEndpoint(inboxCalls.listHistory, {
    summary: 'What happened to a message, oldest first',
    params: IdParams,
    success: { status: 200, body: z.array(HistoryEntryBody) },
    errors: ['not_found'],
  }),
  reply: defineEndpoint(inboxCalls.reply, {
    summary:
      'Mail a reply to the sender; the message counts as answered unless it turns out not to arrive',
    params: IdParams,
    body: MessageText,
    requestHeaders: {
      'Idempotency-Key':
        'chosen by the caller for one reply; the same key is answered with the same entry and mails nothing',
    },
    success: { status: 202, body: HistoryEntryBody },
    errors: ['not_found', 'invalid_input', 'mail_not_configured', 'idempotency_key_reused'],
  }),
  retry: defineEndpoint(inboxCalls.retry, {
    summary: 'Try again now whatever of a message is not delivered',
    params: IdParams,
    success: { status: 202, body: null },
    errors: ['not_found'],
  }),
  removeForGood: defineEndpoint(inboxCalls.removeForGood, {
    isSensitive: true,
    summary: 'Permanently remove a message from the trash',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  listSavedReplies: defineEndpoint(inboxCalls.listSavedReplies, {
    summary: 'The saved replies, by title',
    success: { status: 200, body: z.array(SavedReplyBody) },
  }),
  addSavedReply: defineEndpoint(inboxCalls.addSavedReply, {
    summary: 'Save a reply',
    body: SavedReplyRequest,
    success: { status: 201, body: SavedReplyBody },
  }),
  changeSavedReply: defineEndpoint(inboxCalls.changeSavedReply, {
    summary: 'Change a saved reply',
    params: IdParams,
    body: SavedReplyRequest,
    success: { status: 200, body: SavedReplyBody },
    errors: ['not_found'],
  }),
  removeSavedReply: defineEndpoint(inboxCalls.removeSavedReply, {
    summary: 'Delete a saved reply',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof inboxCalls, Endpoint>;
