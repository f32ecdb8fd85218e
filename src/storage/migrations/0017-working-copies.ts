import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the unsent texts that the server keeps for their writers. */
export async function createWorkingCopies(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table working_copies (
    name ${key} not null primary key,
    post_id ${integer},
    text_key ${key},
    user_id ${integer} not null,
    ${timeColumn('saved_at', engineName)},
    based_on ${key},
    writer ${key},
    form ${key},
    title text not null,
    words ${integer} not null,
    fields text not null
  ) ${tableOptions}`.execute(db);
  await sql`create index working_copies_user on working_copies (user_id, saved_at)`.execute(db);
  await sql`create index working_copies_post on working_copies (post_id)`.execute(db);
}
