import { sql } from 'kysely';
import type { AccountMail, AccountMailRepository } from '#domain/accounts/mails/public.ts';
import type { Database } from '../database.ts';
import { readInBatches } from '../lists/id-lists.ts';
import { columnsOf, deleteRows, insertRows, selectRows, updateRows } from '../rows.ts';

const stateNames = ['state', 'lastError', 'nextAttemptAt', 'deliveredAt'] as const;
const columns = [
  ...columnsOf('account_mails', ...stateNames, 'id', 'kind', 'eventId', 'userId'),
  ...columnsOf('account_mails', 'invitationId', 'event', 'attempts', 'createdAt'),
  'recipient as to',
] as const;

/** Stores mails to people with an account. */
export function createAccountMailRepository(database: Database): AccountMailRepository {
  return { ...createKeptMails(database), ...createOutbox(database) };
}

/** Mails as they are kept, found and removed. */
function createKeptMails(database: Database) {
  return {
    async insert({ kind, eventId, to: recipient, createdAt, dueAt, ...mail }) {
      await insertRows(database.db, 'account_mails', {
        ...{ kind, eventId, recipient, createdAt, state: 'pending', attempts: 0 },
        userId: 'userId' in mail ? mail.userId : null,
        invitationId: 'invitationId' in mail ? mail.invitationId : null,
        event: 'event' in mail ? JSON.stringify(mail.event) : null,
        nextAttemptAt: dueAt ?? createdAt,
      }).execute();
    },

    listOfInvitations: (invitationIds) =>
      readInBatches(invitationIds, (invitationId) =>
        selectRows(database.db, 'account_mails', [...stateNames, 'invitationId'], { invitationId })
          .$narrowType<{ invitationId: number }>()
          .execute(),
      ),

    async listEvents(userId, kind, since) {
      const rows = await selectRows(database.db, 'account_mails', ['event'], { userId, kind })
        .where('created_at', '>', since)
        .execute();
      return rows.map(({ event }) => JSON.parse(event ?? '{}'));
    },

    async withdraw(eventId) {
      await deleteRows(database.db, 'account_mails', { eventId, attempts: 0 }).execute();
    },

    async removeOfInvitation(invitationId) {
      await deleteRows(database.db, 'account_mails', { invitationId }).execute();
    },

    async removeOfUser(userId) {
      await deleteRows(database.db, 'account_mails', { userId }).execute();
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

    async settle(id, lockedUntil, { state, lastError, nextAttemptAt, deliveredAt }) {
      const values = { state, lastError, nextAttemptAt, deliveredAt, lockedUntil: null };
      await updateRows(database.db, 'account_mails', { id, lockedUntil }, values).execute();
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

type MailRow = Omit<AccountMail, 'userId' | 'invitationId' | 'event'> & {
  readonly userId: number | null;
  readonly invitationId: number | null;
  readonly event: string | null;
};

function toMail({ kind, userId, invitationId, event, ...row }: MailRow): AccountMail {
  if (kind === 'invitation') return { ...row, kind, invitationId: invitationId ?? 0 };
  return { ...row, kind, userId: userId ?? 0, event: JSON.parse(event ?? '{}') };
}
