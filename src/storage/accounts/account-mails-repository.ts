import { sql } from 'kysely';
import type { AccountMail, AccountMailRepository } from '#domain/accounts/mails/public.ts';
import type { Database } from '../database.ts';
import { toBatches } from '../lists/query-batches.ts';

const stateColumns = [
  'state',
  'last_error as lastError',
  'next_attempt_at as nextAttemptAt',
  'delivered_at as deliveredAt',
] as const;

const columns = [
  ...stateColumns,
  'id',
  'kind',
  'event_id as eventId',
  'recipient as to',
  'user_id as userId',
  'invitation_id as invitationId',
  'event',
  'attempts',
  'created_at as createdAt',
] as const;

/** Stores mails to people with an account. */
export function createAccountMailRepository(database: Database): AccountMailRepository {
  return { ...createKeptMails(database), ...createOutbox(database) };
}

/** Mails as they are kept, found and removed. */
function createKeptMails(database: Database) {
  return {
    async insert(mail) {
      const isInvitation = mail.kind === 'invitation';
      await database.db
        .insertInto('account_mails')
        .values({
          kind: mail.kind,
          event_id: mail.eventId,
          recipient: mail.to,
          user_id: isInvitation ? null : mail.userId,
          invitation_id: isInvitation ? mail.invitationId : null,
          event: isInvitation ? null : JSON.stringify(mail.event),
          state: 'pending',
          attempts: 0,
          created_at: mail.createdAt,
          next_attempt_at: mail.dueAt ?? mail.createdAt,
        })
        .execute();
    },

    async listOfInvitations(invitationIds) {
      const batches = await Promise.all(
        toBatches(invitationIds).map((ids) =>
          database.db
            .selectFrom('account_mails')
            .select([...stateColumns, 'invitation_id as invitationId'])
            .where('invitation_id', 'in', ids)
            .$narrowType<{ invitationId: number }>()
            .execute(),
        ),
      );
      return batches.flat();
    },

    async listEvents(userId, kind, since) {
      const rows = await database.db
        .selectFrom('account_mails')
        .select('event')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('created_at', '>', since)
        .execute();
      return rows.map(({ event }) => JSON.parse(event ?? '{}'));
    },

    async withdraw(eventId) {
      await database.db
        .deleteFrom('account_mails')
        .where('event_id', '=', eventId)
        .where('attempts', '=', 0)
        .execute();
    },

    async removeOfInvitation(invitationId) {
      await database.db
        .deleteFrom('account_mails')
        .where('invitation_id', '=', invitationId)
        .execute();
    },

    async removeOfUser(userId) {
      await database.db.deleteFrom('account_mails').where('user_id', '=', userId).execute();
    },

    async removeOlderThan(until) {
      await database.db.deleteFrom('account_mails').where('created_at', '<', until).execute();
    },
  } satisfies Partial<AccountMailRepository>;
}

/** Mails while they are tried. */
function createOutbox(database: Database) {
  return {
    async claim({ now, lockedUntil, limit }) {
      const due = database.db
        .selectFrom('account_mails')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit);
      // SQLite has one writer at a time, so no other worker can see the same rows as due.
      const free = database.engineName === 'postgres' ? due.forUpdate().skipLocked() : due;
      const rows = await database.db
        .updateTable('account_mails')
        .set((is) => ({ locked_until: lockedUntil, attempts: is('attempts', '+', 1) }))
        .where('id', 'in', free)
        .returning(columns)
        .execute();
      return rows.map(toMail);
    },

    async settle(id, lockedUntil, result) {
      await database.db
        .updateTable('account_mails')
        .set({
          state: result.state,
          last_error: result.lastError,
          next_attempt_at: result.nextAttemptAt,
          delivered_at: result.deliveredAt,
          locked_until: null,
        })
        .where('id', '=', id)
        .where('locked_until', '=', lockedUntil)
        .execute();
    },

    async findNextDue() {
      const row = await database.db
        .selectFrom('account_mails')
        .where('next_attempt_at', 'is not', null)
        // Whichever is later; a text sorts like its time.
        .select(
          sql<string | null>`min(case when locked_until > next_attempt_at
            then locked_until else next_attempt_at end)`.as('dueAt'),
        )
        .executeTakeFirst();
      return row?.dueAt ?? null;
    },
  } satisfies Partial<AccountMailRepository>;
}

interface MailRow
  extends Pick<
    AccountMail,
    | 'id'
    | 'kind'
    | 'eventId'
    | 'to'
    | 'attempts'
    | 'createdAt'
    | 'state'
    | 'lastError'
    | 'nextAttemptAt'
    | 'deliveredAt'
  > {
  readonly userId: number | null;
  readonly invitationId: number | null;
  readonly event: string | null;
}

function toMail({ kind, userId, invitationId, event, ...row }: MailRow): AccountMail {
  if (kind === 'invitation') return { ...row, kind, invitationId: invitationId ?? 0 };
  return { ...row, kind, userId: userId ?? 0, event: JSON.parse(event ?? '{}') };
}
