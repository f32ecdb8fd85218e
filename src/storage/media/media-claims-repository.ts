import type { MediaClaimsRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';

const ENDED_MAX = 100;

/** Keeps the claims in the database, which all instances share. */
export function createMediaClaimsRepository(database: Database): MediaClaimsRepository {
  return {
    take: ({ hash, token }, now, until) =>
      hasChanged(
        database.db
          .insertInto('media_claims')
          .values({ hash, token, claimed_until: until })
          .onConflict((conflict) =>
            conflict
              .column('hash')
              .doUpdateSet({ token, claimed_until: until })
              .where('media_claims.claimed_until', '<=', now),
          ),
      ),

    takeEnded: ({ hash, token }, now, until) =>
      hasChanged(
        database.db
          .updateTable('media_claims')
          .set({ token, claimed_until: until })
          .where('hash', '=', hash)
          .where('claimed_until', '<=', now),
      ),

    setEnd: ({ hash, token }, until) =>
      hasChanged(
        database.db
          .updateTable('media_claims')
          .set({ claimed_until: until })
          .where('hash', '=', hash)
          .where('token', '=', token),
      ),

    release: ({ hash, token }) =>
      hasChanged(
        database.db.deleteFrom('media_claims').where('hash', '=', hash).where('token', '=', token),
      ),

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
