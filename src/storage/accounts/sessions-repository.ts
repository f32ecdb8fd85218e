import type { SessionRepository } from '#domain/auth/public.ts';
import type { Database } from '../database.ts';

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
        })
        .execute();
    },

    async find(tokenHash) {
      const row = await database.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.user_id', 'sessions.created_at'])
        .select(['sessions.idle_expires_at', 'sessions.absolute_expires_at'])
        .select(['users.username', 'users.role'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('users.is_suspended', '=', false)
        .executeTakeFirst();
      if (!row) return null;
      return {
        session: {
          tokenHash,
          userId: row.user_id,
          createdAt: row.created_at,
          idleExpiresAt: row.idle_expires_at,
          absoluteExpiresAt: row.absolute_expires_at,
        },
        user: { id: row.user_id, username: row.username, role: row.role },
      };
    },

    async setIdleExpiry(tokenHash, idleExpiresAt) {
      await database.db
        .updateTable('sessions')
        .set({ idle_expires_at: idleExpiresAt })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash) {
      await database.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeOfUser(userId) {
      await database.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },

    async removeExpired(now) {
      const { numDeletedRows } = await database.db
        .deleteFrom('sessions')
        .where((is) =>
          is.or([is('idle_expires_at', '<=', now), is('absolute_expires_at', '<=', now)]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
