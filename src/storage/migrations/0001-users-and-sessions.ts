import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the tables of the people who can sign in and of their signed-in browsers. */
export async function createUsersAndSessions(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, flag, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table users (
    id ${id},
    username text not null,
    username_key ${key} not null unique,
    password_hash text not null,
    is_admin ${flag} not null,
    ${timeColumn('created_at', engineName)}
  ) ${tableOptions}`.execute(db);

  await sql`create table sessions (
    token_hash ${key} not null primary key,
    user_id ${integer} not null references users (id) on delete cascade,
    ${timeColumn('created_at', engineName)},
    ${timeColumn('idle_expires_at', engineName)},
    ${timeColumn('absolute_expires_at', engineName)}
  ) ${tableOptions}`.execute(db);

  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  await sql`create index sessions_idle_expires_at on sessions (idle_expires_at)`.execute(db);
  await sql`create index sessions_absolute_expires_at on sessions (absolute_expires_at)`.execute(
    db,
  );
}
