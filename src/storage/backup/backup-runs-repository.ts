import type { BackupRunRepository } from '#domain/backup/public.ts';
import type { Database } from '../database.ts';
import { countChanged } from '../rows.ts';

const columns = [
  'id',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'name',
  'bytes',
  'error',
] as const;

/** The one value of a unique column that all runs but the present one leave empty. */
const RUNNING = 'running';
const CUT_OFF = 'The server that made it was stopped or killed';

export function createBackupRunRepository({ db }: Database): BackupRunRepository {
  return {
    list: (limit) =>
      db.selectFrom('backup_runs').select(columns).orderBy('id', 'desc').limit(limit).execute(),

    async find(id) {
      const row = await db
        .selectFrom('backup_runs')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async begin({ startedAt, name, heldUntil }) {
      const row = await db
        .insertInto('backup_runs')
        .values({ started_at: startedAt, name, held_until: heldUntil, slot: RUNNING })
        .onConflict((conflict) => conflict.column('slot').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async hold(id, until) {
      await db
        .updateTable('backup_runs')
        .set({ held_until: until })
        .where('id', '=', id)
        .where('slot', '=', RUNNING)
        .execute();
    },

    async finish(id, finishedAt, outcome) {
      await db
        .updateTable('backup_runs')
        .set({ finished_at: finishedAt, slot: null, ...outcome })
        .where('id', '=', id)
        .execute();
    },

    endAbandoned: (now, heldMax) =>
      countChanged(
        db
          .updateTable('backup_runs')
          .set({ finished_at: now, slot: null, error: CUT_OFF })
          .where('slot', '=', RUNNING)
          .where((is) => is.or([is('held_until', '<=', now), is('held_until', '>', heldMax)])),
      ),

    async removeOld(kept) {
      await db
        .deleteFrom('backup_runs')
        .where('id', 'not in', (query) =>
          query.selectFrom('backup_runs').select('id').orderBy('id', 'desc').limit(kept),
        )
        .where('slot', 'is', null)
        .execute();
    },
  };
}
