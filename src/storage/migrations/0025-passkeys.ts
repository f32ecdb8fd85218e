import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the tables of passkeys and of the challenges that browsers are signing. */
export async function createPasskeys(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  const user = sql`references users (id) on delete cascade`;

  await sql`create table passkeys (
    id ${id},
    user_id ${integer} not null ${user},
    credential_id ${key} not null unique,
    public_key ${key} not null,
    counter ${integer} not null,
    transports ${key} not null,
    name ${key} not null,
    ${timeColumn('created_at', engineName)},
    last_used_at ${key}
  ) ${tableOptions}`.execute(db);
  await sql`create index passkeys_user_id on passkeys (user_id)`.execute(db);

  await sql`create table passkey_challenges (
    token_hash ${key} not null primary key,
    challenge ${key} not null,
    purpose ${key} not null,
    user_id ${integer} ${user},
    ${timeColumn('ends_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index passkey_challenges_ends_at on passkey_challenges (ends_at)`.execute(db);
}
