import type { SessionRepository } from '#domain/accounts/public.ts';
import { countChanged } from '../changed-rows.ts';
import type { Database } from '../database.ts';
import { lacksFactorSql } from './account-settings-repository.ts';

const sessionColumns = [
  'sessions.token_hash as tokenHash',
  'sessions.user_id as userId',
  'sessions.created_at as createdAt',
  'sessions.idle_expires_at as idleExpiresAt',
  'sessions.absolute_expires_at as absoluteExpiresAt',
  'sessions.address',
  'sessions.device',
  'sessions.confirmed_at as confirmedAt',
  'sessions.factor_at as factorAt',
] as const;

/** Stores sessions under the hash of their token. */
export function createSessionRepository(database: Database): SessionRepository {
  return {
    async insert(session) {
      await database.db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          created_at: session.createdAt,
          idle_expires_at: session.idleExpiresAt,
          absolute_expires_at: session.absoluteExpiresAt,
          address: session.address,
          device: session.device,
          confirmed_at: session.confirmedAt,
          factor_at: session.factorAt,
        })
        .execute();
      await setLastSeen(database, session.userId, session.createdAt);
    },

    async find(tokenHash) {
      const row = await database.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([...sessionColumns, 'users.username', 'users.role'])
        .select('users.is_password_unchecked as isPasswordUnchecked')
        .select(lacksFactorSql.as('lacksFactor'))
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
      const rows = await database.db
        .selectFrom('sessions')
        .select(sessionColumns)
        .where('user_id', '=', userId)
        // The idle end moves with use, so this is the order of use.
        .orderBy('idle_expires_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(withConfirmation);
    },

    async touch(tokenHash, { idleExpiresAt, address, at }) {
      const row = await database.db
        .updateTable('sessions')
        .set({ idle_expires_at: idleExpiresAt, address })
        .where('token_hash', '=', tokenHash)
        .returning('user_id')
        .executeTakeFirst();
      if (row) await setLastSeen(database, row.user_id, at);
    },

    async setConfirmedAt(tokenHash, confirmedAt, isFactorShown = false) {
      await database.db
        .updateTable('sessions')
        .set({ confirmed_at: confirmedAt, ...(isFactorShown && { factor_at: confirmedAt }) })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash) {
      await database.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeOfUser(userId, exceptTokenHash = null) {
      await database.db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
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

async function setLastSeen({ db }: Database, userId: number, at: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute();
}

/** Sessions of releases without confirmations were confirmed by signing in. */
function withConfirmation<
  Row extends { readonly createdAt: string; readonly confirmedAt: string | null },
>(row: Row) {
  return { ...row, confirmedAt: row.confirmedAt ?? row.createdAt };
}
