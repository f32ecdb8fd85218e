import type { SessionRepository } from '#domain/accounts/public.ts';
import type { Database } from '../database.ts';
import {
  columnsOf,
  countChanged,
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '../rows.ts';
import { lacksFactorSql } from './account-settings-repository.ts';

const sessionNames = [
  ...(['tokenHash', 'userId', 'createdAt', 'idleExpiresAt', 'absoluteExpiresAt'] as const),
  ...(['address', 'device', 'confirmedAt', 'factorAt'] as const),
];
const sessionColumns = columnsOf('sessions', ...sessionNames);
const userColumns = columnsOf('users', 'username', 'role', 'isPasswordUnchecked');

/** Stores sessions under the hash of their token. */
export function createSessionRepository(database: Database): SessionRepository {
  return {
    async insert(session) {
      await insertRows(database.db, 'sessions', session).execute();
      await setLastSeen(database, session.userId, session.createdAt);
    },

    async find(tokenHash) {
      const row = await database.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([...sessionColumns, ...userColumns, lacksFactorSql.as('lacksFactor')])
        .where('sessions.token_hash', '=', tokenHash)
        .where('users.is_suspended', '=', false)
        .executeTakeFirst();
      if (!row) return null;
      const { username, role, lacksFactor, isPasswordUnchecked, ...session } = row;
      return {
        session: withConfirmation(session),
        user: { id: session.userId, username, role },
        lacksFactor: Boolean(lacksFactor),
        lacksPassword: role !== null && Boolean(isPasswordUnchecked),
      };
    },

    async listOfUser(userId) {
      const rows = await selectRows(database.db, 'sessions', sessionNames, { userId })
        // The idle end moves with use, so this is the order of use.
        .orderBy('idle_expires_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(withConfirmation);
    },

    async touch(tokenHash, { idleExpiresAt, address, at }) {
      const used = { idleExpiresAt, address };
      const row = await updateRows(database.db, 'sessions', { tokenHash }, used)
        .returning('user_id')
        .executeTakeFirst();
      if (row) await setLastSeen(database, row.user_id, at);
    },

    async setConfirmedAt(tokenHash, confirmedAt, isFactorShown = false) {
      const times = { confirmedAt, ...(isFactorShown && { factorAt: confirmedAt }) };
      await updateRows(database.db, 'sessions', { tokenHash }, times).execute();
    },

    async remove(tokenHash) {
      await deleteRows(database.db, 'sessions', { tokenHash }).execute();
    },

    async removeOfUser(userId, exceptTokenHash = null) {
      await deleteRows(database.db, 'sessions', { userId })
        .$if(exceptTokenHash !== null, (query) => query.where('token_hash', '!=', exceptTokenHash))
        .execute();
    },

    removeExpired: (now) =>
      countChanged(
        database.db
          .deleteFrom('sessions')
          .where((is) =>
            is.or([is('idle_expires_at', '<=', now), is('absolute_expires_at', '<=', now)]),
          ),
      ),
  };
}

async function setLastSeen({ db }: Database, id: number, lastSeenAt: string): Promise<void> {
  await updateRows(db, 'users', { id }, { lastSeenAt }).execute();
}

/** Sessions of releases without confirmations were confirmed by signing in. */
const withConfirmation = <
  Row extends { readonly createdAt: string; readonly confirmedAt: string | null },
>(
  row: Row,
) => ({ ...row, confirmedAt: row.confirmedAt ?? row.createdAt });
