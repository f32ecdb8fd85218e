import type { MediaClaimsRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';
import { deleteRows, hasChanged, putRow, selectRows, updateRows } from '../rows.ts';

const ENDED_MAX = 100;

/** Keeps the claims in the database, which all instances share. */
export function createMediaClaimsRepository(database: Database): MediaClaimsRepository {
  return {
    take: ({ hash, token }, now, claimedUntil) =>
      hasChanged(
        putRow(database.db, 'media_claims', { hash }, { token, claimedUntil }, (is) =>
          is('media_claims.claimed_until', '<=', now),
        ),
      ),

    takeEnded: ({ hash, token }, now, claimedUntil) =>
      hasChanged(
        updateRows(database.db, 'media_claims', { hash }, { token, claimedUntil }).where(
          'claimed_until',
          '<=',
          now,
        ),
      ),

    setEnd: ({ hash, token }, claimedUntil) =>
      hasChanged(updateRows(database.db, 'media_claims', { hash, token }, { claimedUntil })),

    release: ({ hash, token }) =>
      hasChanged(deleteRows(database.db, 'media_claims', { hash, token })),

    async listEnded(now) {
      const rows = await selectRows(database.db, 'media_claims', ['hash'])
        .where('claimed_until', '<=', now)
        .orderBy('claimed_until')
        .orderBy('hash')
        .limit(ENDED_MAX)
        .execute();
      return rows.map(({ hash }) => hash);
    },
  };
}
