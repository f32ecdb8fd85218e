import type { RateLimitRepository } from '#domain/rate-limits/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { Database } from './database.ts';
import { countChanged } from './rows.ts';

/** Counts calls in the database, so that all instances share the counts. */
export function createRateLimitRepository(database: Database): RateLimitRepository {
  return {
    async count(keys, windowSeconds, now) {
      const newEnd = addSeconds(now, windowSeconds);
      // Sorted, so that calls with the same keys lock rows in the same order and cannot deadlock.
      const rows = [...keys].sort().map((key) => ({ key, calls: 1, window_ends_at: newEnd }));
      // A single statement, so that simultaneous calls are counted one after the other.
      // A flood of calls is counted without waiting for the disk; a power failure may forget a count.
      return database.unsynced
        .insertInto('rate_limits')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ case: when, eb, ref }) => {
            const isOver = eb.or([
              eb('rate_limits.window_ends_at', '<=', now),
              eb('rate_limits.window_ends_at', '>', newEnd),
            ]);
            return {
              calls: when()
                .when(isOver)
                .then(eb.cast<number>(eb.lit(1), 'bigint'))
                .else(eb('rate_limits.calls', '+', eb.lit(1)))
                .end(),
              window_ends_at: when()
                .when(isOver)
                .then(ref('excluded.window_ends_at'))
                .else(ref('rate_limits.window_ends_at'))
                .end(),
            };
          }),
        )
        .returning(['key', 'calls', 'window_ends_at as windowEndsAt'])
        .execute();
    },

    async release(keys) {
      // One statement for each key, in the order of `count`, so that the two cannot deadlock.
      for (const key of [...keys].sort()) {
        await database.unsynced
          .updateTable('rate_limits')
          .set(({ eb }) => ({ calls: eb('calls', '-', eb.lit(1)) }))
          .where('key', '=', key)
          .where('calls', '>', 0)
          .execute();
      }
    },

    removeEnded: (now) =>
      countChanged(database.db.deleteFrom('rate_limits').where('window_ends_at', '<=', now)),
  };
}
