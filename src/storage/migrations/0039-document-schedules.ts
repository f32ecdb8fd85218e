import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Texts of documents that are published at a time. */
export async function createDocumentSchedules(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table document_schedules (
    type ${key} not null,
    name ${key} not null,
    value text not null,
    shape ${integer} not null,
    based_on ${key},
    message text,
    ${timeColumn('publish_at', engineName)},
    ${timeColumn('scheduled_at', engineName)},
    scheduled_by ${integer},
    primary key (type, name)
  ) ${tableOptions}`.execute(db);
}
