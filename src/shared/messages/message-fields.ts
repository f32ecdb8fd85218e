import type { ChangeValues, CreateValues, Fields, KeptValues, NameOf } from '../fields/field.ts';
import { EMPTY_SOURCE, type MessageSource } from './message-source.ts';

const INVALID_EMAIL = 'Invalid email address';
const SHORT_NAME = 'Full name must be at least 2 characters';
const SHORT_MESSAGE = 'Message must be at least 10 characters';

/** The fields of a contact message. Everything that depends on them is derived from this table. */
export const messageFields = {
  id: { kind: 'number' },
  fullName: {
    kind: 'text',
    min: 2,
    max: 200,
    isSearchable: true,
    label: 'Full name',
    messages: { missing: SHORT_NAME },
    create: 'required',
  },
  email: {
    kind: 'text',
    form: 'email',
    max: 254,
    isSearchable: true,
    label: 'Email',
    messages: { missing: INVALID_EMAIL, tooLong: INVALID_EMAIL, malformed: INVALID_EMAIL },
    create: 'required',
  },
  phone: {
    kind: 'text',
    max: 60,
    isNullable: true,
    default: null,
    label: 'Phone',
    create: 'optional',
  },
  company: {
    kind: 'text',
    max: 200,
    isNullable: true,
    isSearchable: true,
    default: null,
    label: 'Company',
    create: 'optional',
  },
  /** Usually one of the options; any other text is kept unchanged, so that no inquiry is lost. */
  service: {
    kind: 'text',
    max: 100,
    isNullable: true,
    default: null,
    label: 'Service',
    create: 'optional',
  },
  message: {
    kind: 'text',
    min: 10,
    max: 20_000,
    isSearchable: true,
    label: 'Message',
    messages: { missing: SHORT_MESSAGE },
    create: 'required',
  },
  createdAt: { kind: 'time' },
  isRead: {
    kind: 'flag',
    words: ['Unread', 'Read'],
    default: false,
    label: 'isRead',
    change: 'optional',
  },
  status: {
    kind: 'choice',
    options: { new: 'New', answered: 'Answered', closed: 'Closed' },
    default: 'new',
    label: 'status',
    change: 'optional',
  },
  /** The user who answers. */
  assigneeId: {
    kind: 'number',
    isNullable: true,
    default: null,
    label: 'assigneeId',
    change: 'optional',
  },
  /** In the Spam folder: suspected when it arrived, or marked by a person. */
  isSpam: {
    kind: 'flag',
    words: ['Not spam', 'Spam'],
    default: false,
    label: 'isSpam',
    change: 'optional',
  },
  /** The signs of spam that the filter noticed when it arrived, in sentences: all of them for suspected spam. */
  spamReasons: { kind: 'json', default: [] as readonly string[] },
  /** How the sender came to the site, as the form reports it. */
  source: {
    kind: 'json',
    default: EMPTY_SOURCE as MessageSource,
    label: 'Source',
    create: 'optional',
  },
} as const satisfies Fields;

export type MessageFields = typeof messageFields;

export type MessageValues = KeptValues<MessageFields>;

/** The fields that a visitor sends. */
export type MessageCreation = CreateValues<MessageFields>;

export type MessageChange = ChangeValues<MessageFields>;

/** The names of the contact form's fields. */
export type ContactFieldName = NameOf<MessageFields, { kind: 'text'; create: unknown }>;

const fields: Fields = messageFields;

/** The names of the fields that a visitor types, in the order of the table. */
export const TYPED_FIELDS = Object.keys(fields).filter(
  (name) => fields[name]?.kind === 'text',
) as ContactFieldName[];

/** How far a message is: new, answered or closed. */
export type MessageStatus = MessageValues['status'];

/** Every status of a message, in the order of the work. */
export const MESSAGE_STATUSES = Object.keys(messageFields.status.options) as MessageStatus[];
