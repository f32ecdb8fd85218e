import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Makes the table of what administrators have decided for all accounts. */
export async function createAccountSettings(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { key, tableOptions } = columnTypesOf(engineName);
  await sql`create table account_settings (
    name ${key} not null primary key,
    value ${key} not null
  ) ${tableOptions}`.execute(db);
}
