import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Gives people a role in place of one flag, and a state. */
export async function addRoles(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { flag, key } = columnTypesOf(engineName);
  const no = sql.raw(engineName === 'sqlite' ? '0' : 'false');
  const columns = [
    sql`role ${key} check (role in ('administrator', 'editor', 'sales'))`,
    sql`is_suspended ${flag} not null default ${no}`,
    sql`last_seen_at ${key}`,
  ];
  for (const column of columns) await sql`alter table users add column ${column}`.execute(db);
  await sql`update users set role = 'administrator' where is_admin`.execute(db);
  await sql`alter table users drop column is_admin`.execute(db);
  await sql`create index users_role on users (role)`.execute(db);
}
