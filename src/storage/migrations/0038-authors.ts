import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Lets people be authors, and ask editors to publish. */
export async function addAuthors(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);
  // SQLite cannot change what a column allows, so another one takes its place.
  const role = sql`role_now ${key} check (role_now in ('administrator', 'editor', 'author', 'sales'))`;
  await sql`alter table users add column ${role}`.execute(db);
  await sql`update users set role_now = role`.execute(db);
  await sql`drop index users_role`.execute(db);
  await sql`alter table users drop column role`.execute(db);
  await sql`alter table users rename column role_now to role`.execute(db);
  await sql`create index users_role on users (role)`.execute(db);
  await sql`create table publishing_requests (
    type ${key} not null,
    name ${key} not null,
    ${timeColumn('asked_at', engineName)},
    asked_by ${integer},
    primary key (type, name)
  ) ${tableOptions}`.execute(db);
}
