import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the mails to people with an account, and the links that mailed invitations have. */
export async function createAccountMails(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table account_mails (
    id ${id},
    kind ${key} not null,
    event_id ${key} not null unique,
    recipient ${key} not null,
    user_id ${integer} references users (id) on delete cascade,
    invitation_id ${integer} references invitations (id) on delete cascade,
    event ${key},
    state ${key} not null,
    attempts ${integer} not null,
    last_error ${key},
    ${timeColumn('created_at', engineName)},
    next_attempt_at ${key},
    locked_until ${key},
    delivered_at ${key}
  ) ${tableOptions}`.execute(db);
  await sql`create index account_mails_next_attempt_at on account_mails (next_attempt_at)
    where next_attempt_at is not null`.execute(db);
  await sql`create index account_mails_user_id on account_mails (user_id, created_at)`.execute(db);
  await sql`create index account_mails_invitation_id on account_mails (invitation_id)`.execute(db);
  await sql`create table invitation_links (
    token_hash ${key} not null primary key,
    invitation_id ${integer} not null references invitations (id) on delete cascade
  ) ${tableOptions}`.execute(db);
  await sql`create index invitation_links_invitation_id on invitation_links (invitation_id)`.execute(
    db,
  );
}
