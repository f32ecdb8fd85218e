import type { MediaClaimsRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';

const ENDED_MAX = 100;

/** Keeps the claims in the database, which all instances share. */
export function createMediaClaimsRepository(database: Database): MediaClaimsRepository {
  return {
    async take({ hash, token }, now, until) {
      const row = await database.db
        .insertInto('media_claims')
        .values({ hash, token, claimed_until: until })
        .onConflict((conflict) =>
          conflict
            .column('hash')
            .doUpdateSet({ token, claimed_until: until })
            .where('media_claims.claimed_until', '<=', now),
        )
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async takeEnded({ hash, token }, now, until) {
      const row = await database.db
        .updateTable('media_claims')
        .set({ token, claimed_until: until })
        .where('hash', '=', hash)
        .where('claimed_until', '<=', now)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async setEnd({ hash, token }, until) {
      const row = await database.db
        .updateTable('media_claims')
        .set({ claimed_until: until })
        .where('hash', '=', hash)
        .where('token', '=', token)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async release({ hash, token }) {
      const row = await database.db
        .deleteFrom('media_claims')
        .where('hash', '=', hash)
        .where('token', '=', token)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async listEnded(now) {
      const rows = await database.db
        .selectFrom('media_claims')
        .select('hash')
        .where('claimed_until', '<=', now)
        .orderBy('claimed_until')
        .orderBy('hash')
        .limit(ENDED_MAX)
        .execute();
      return rows.map(({ hash }) => hash);
    },
  };
}
