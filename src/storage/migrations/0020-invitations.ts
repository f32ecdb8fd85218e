import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes invitations, and lets people be removed while what they wrote stays. */
export async function createInvitations(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table invitations (
    id ${id},
    token_hash ${key} not null unique,
    role ${key},
    created_by ${integer} not null,
    ${timeColumn('created_at', engineName)},
    ${timeColumn('expires_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`alter table users add column removed_at ${key}`.execute(db);
}
