import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the table of backups that servers made; the unique `slot` lets one run at a time. */
export async function createBackupRuns(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table backup_runs (
    id ${id},
    ${timeColumn('started_at', engineName)},
    finished_at ${key},
    name ${key} not null,
    bytes ${integer},
    error text,
    ${timeColumn('held_until', engineName)},
    slot ${key} unique
  ) ${tableOptions}`.execute(db);
}
