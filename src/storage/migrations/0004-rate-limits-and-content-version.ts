import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the two counters that all instances share. */
export async function createRateLimitsAndContentVersion(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table rate_limits (
    key ${key} not null primary key,
    calls ${integer} not null,
    ${timeColumn('window_ends_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index rate_limits_window_ends_at on rate_limits (window_ends_at)`.execute(db);

  await sql`create table content_version (
    id ${integer} not null primary key check (id = 1),
    version ${integer} not null
  ) ${tableOptions}`.execute(db);
  await sql`insert into content_version (id, version) values (1, 0)`.execute(db);
}
