import type { RateLimitRepository } from '#domain/rate-limits/public.ts';
import type { Database } from './database.ts';

/** Counts calls in the database, so that all instances share one count. */
export function createRateLimitRepository(database: Database): RateLimitRepository {
  return {
    async count(key, windowSeconds, now) {
      const newEnd = new Date(Date.parse(now) + windowSeconds * 1000).toISOString();
      // One statement, so that calls at the same moment count one after the other.
      const row = await database.db
        .insertInto('rate_limits')
        .values({ key, calls: 1, window_ends_at: newEnd })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ case: when, eb, ref }) => ({
            calls: when()
              .when('rate_limits.window_ends_at', '<=', now)
              .then(eb.cast<number>(eb.lit(1), 'bigint'))
              .else(eb('rate_limits.calls', '+', eb.lit(1)))
              .end(),
            window_ends_at: when()
              .when('rate_limits.window_ends_at', '<=', now)
              .then(ref('excluded.window_ends_at'))
              .else(ref('rate_limits.window_ends_at'))
              .end(),
          })),
        )
        .returning(['calls', 'window_ends_at as windowEndsAt'])
        .executeTakeFirstOrThrow();
      return row;
    },

    async removeEnded(now) {
      const { numDeletedRows } = await database.db
        .deleteFrom('rate_limits')
        .where('window_ends_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
