import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the tables of second factors and of sign-ins that wait for one. */
export async function createSecondFactors(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, flag, key, tableOptions } = columnTypesOf(engineName);
  const user = sql`${integer} not null references users (id) on delete cascade`;

  await sql`create table totp_secrets (
    user_id ${user} primary key,
    secret ${key} not null,
    is_confirmed ${flag} not null,
    last_step ${integer} not null
  ) ${tableOptions}`.execute(db);

  await sql`create table recovery_codes (
    user_id ${user},
    code_hash ${key} not null,
    primary key (user_id, code_hash)
  ) ${tableOptions}`.execute(db);

  await sql`create table pending_sign_ins (
    token_hash ${key} not null primary key,
    user_id ${user},
    ${timeColumn('ends_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index pending_sign_ins_user_id on pending_sign_ins (user_id)`.execute(db);
}
