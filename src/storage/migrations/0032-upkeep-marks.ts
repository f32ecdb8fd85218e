import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the table of what the upkeep notes: the clock as it was last read, announced removals. */
export async function createUpkeepMarks(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { key, tableOptions } = columnTypesOf(engineName);
  await sql`create table upkeep_marks (
    name ${key} not null primary key,
    ${timeColumn('at', engineName)},
    ${timeColumn('due_at', engineName)}
  ) ${tableOptions}`.execute(db);
}
