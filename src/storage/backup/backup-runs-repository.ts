import type { BackupRunRepository } from '#domain/backup/public.ts';
import type { Database } from '../database.ts';
import { countChanged, deleteRows, findRow, insertRows, selectRows, updateRows } from '../rows.ts';

const names = ['id', 'startedAt', 'finishedAt', 'name', 'bytes', 'error'] as const;

/** The one value of a unique column that all runs but the present one leave empty. */
const RUNNING = 'running';
const CUT_OFF = 'The server that made it was stopped or killed';

export function createBackupRunRepository({ db }: Database): BackupRunRepository {
  return {
    list: (limit) =>
      selectRows(db, 'backup_runs', names).orderBy('id', 'desc').limit(limit).execute(),

    find: (id) => findRow(db, 'backup_runs', names, { id }),

    async begin(run) {
      const row = await insertRows(db, 'backup_runs', { ...run, slot: RUNNING })
        .onConflict((conflict) => conflict.column('slot').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async hold(id, heldUntil) {
      await updateRows(db, 'backup_runs', { id, slot: RUNNING }, { heldUntil }).execute();
    },

    async finish(id, finishedAt, outcome) {
      const ended = { finishedAt, slot: null, ...outcome };
      await updateRows(db, 'backup_runs', { id }, ended).execute();
    },

    endAbandoned: (now, heldMax) =>
      countChanged(
        updateRows(
          db,
          'backup_runs',
          { slot: RUNNING },
          { finishedAt: now, slot: null, error: CUT_OFF },
        ).where((is) => is.or([is('held_until', '<=', now), is('held_until', '>', heldMax)])),
      ),

    async removeOld(kept) {
      await deleteRows(db, 'backup_runs', { slot: null })
        .where('id', 'not in', (query) =>
          query.selectFrom('backup_runs').select('id').orderBy('id', 'desc').limit(kept),
        )
        .execute();
    },
  };
}
