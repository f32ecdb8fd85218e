import * as z from 'zod/mini';
import {
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditKind,
  auditActions,
  auditKinds,
} from '#shared/audit/audit-actions.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { listQueryFields, totalHeader } from '../list-query.ts';
import * as auditCalls from './calls.ts';

const actions = Object.keys(auditActions) as AuditAction[];
const kinds = Object.keys(auditKinds) as AuditKind[];

const PERSON_MESSAGE = 'person takes the id of a user';

const moment = (name: string) =>
  z.exactOptional(
    z.pipe(
      z.iso.datetime(`${name} takes a moment such as 2026-03-01T09:00:00Z`),
      z.transform((text) => new Date(text).toISOString()),
    ),
  );

const filterFields = {
  q: listQueryFields.q,
  /** An action, or a kind of actions: the part before the dot. */
  action: z.exactOptional(z.enum([...kinds, ...actions], 'action takes an action or a kind')),
  /** Entries of a person and about them. */
  person: z.exactOptional(
    z.pipe(
      z.string(PERSON_MESSAGE).check(z.regex(/^[1-9]\d{0,14}$/, PERSON_MESSAGE)),
      z.transform(Number),
    ),
  ),
  /** Entries of this moment and later, and earlier than that one; ISO 8601 in UTC. */
  since: moment('since'),
  before: moment('before'),
};

export const AuditQuery = z.object({ ...listQueryFields, ...filterFields });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An entry: who did what to what, when and from where. */
export const AuditEntryBody = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for what nobody signed in did. */
  actor: z.nullable(z.object({ id: z.number(), username: z.string() })),
  action: z.enum(actions),
  subject: z.nullable(
    z.object({ type: z.enum(AUDIT_SUBJECTS), id: z.number(), label: z.string() }),
  ),
  address: z.nullable(z.string()),
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
});
export type AuditEntryBody = z.infer<typeof AuditEntryBody>;

export const auditEndpoints = {
  list: defineEndpoint(auditCalls.list, {
    summary: 'Who did what, when and from where, newest first',
    query: AuditQuery,
    success: {
      status: 200,
      body: z.array(AuditEntryBody),
      headers: totalHeader('entries that match'),
    },
  }),
  exportCsv: defineEndpoint(auditCalls.exportCsv, {
    summary: 'All entries that match as a CSV file (RFC 4180, UTF-8), newest first',
    query: z.object(filterFields),
    success: {
      status: 200,
      body: null,
      mediaType: 'text/csv',
      headers: {
        'Content-Disposition': { description: 'a name for the file, with the day', type: 'string' },
      },
    },
  }),
} satisfies Record<keyof typeof auditCalls, Endpoint>;
