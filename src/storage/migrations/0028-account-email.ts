import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Gives accounts an e-mail address, and invitations the one that the new account begins with. */
export async function addAccountEmail(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { key } = columnTypesOf(engineName);
  await sql`alter table users add column email ${key}`.execute(db);
  await sql`alter table invitations add column email ${key}`.execute(db);
}
