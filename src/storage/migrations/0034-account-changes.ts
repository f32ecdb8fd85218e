import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/**
 * Makes what is kept of changes of how accounts are entered, and the links of mails about them; an
 * address waits for its confirmation, and a session knows when it last showed a second factor.
 * Addresses from before are taken as they are: mails have gone to them.
 */
export async function createAccountChanges(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`alter table users add column pending_email ${key}`.execute(db);
  await sql`alter table sessions add column factor_at ${key}`.execute(db);
  await sql`create table account_changes (
    id ${id},
    user_id ${integer} not null references users (id) on delete cascade,
    ${timeColumn('at', engineName)},
    kind ${key} not null,
    detail text,
    address ${key},
    device ${key},
    before_state text
  ) ${tableOptions}`.execute(db);
  await sql`create index account_changes_user_id on account_changes (user_id, id)`.execute(db);
  await sql`create table account_links (
    token_hash ${key} not null primary key,
    user_id ${integer} not null references users (id) on delete cascade,
    purpose ${key} not null,
    change_id ${integer} references account_changes (id) on delete cascade,
    email ${key},
    ends_at ${key} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index account_links_user_id on account_links (user_id)`.execute(db);
  await sql`create index account_links_change_id on account_links (change_id)`.execute(db);
}
