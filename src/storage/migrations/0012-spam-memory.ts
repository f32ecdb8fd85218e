import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes what all instances remember about spam. */
export async function createSpamMemory(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, flag, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table spam_words (
    word ${key} not null primary key,
    spam ${integer} not null,
    genuine ${integer} not null,
    ${timeColumn('changed_at', engineName)}
  ) ${tableOptions}`.execute(db);

  await sql`create table spam_lessons (
    message_id ${integer} not null primary key
      references contact_submissions (id) on delete cascade,
    is_spam ${flag} not null,
    ${timeColumn('given_at', engineName)}
  ) ${tableOptions}`.execute(db);

  await sql`create table contact_copies (
    fingerprint ${key} not null,
    sender ${key} not null,
    is_spam ${flag} not null,
    ${timeColumn('seen_at', engineName)},
    primary key (fingerprint, sender)
  ) ${tableOptions}`.execute(db);
  await sql`create index contact_copies_seen_at on contact_copies (seen_at)`.execute(db);

  await sql`create table spent_tokens (
    token ${key} not null primary key,
    ${timeColumn('ends_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index spent_tokens_ends_at on spent_tokens (ends_at)`.execute(db);

  await sql`create table secrets (
    name ${key} not null primary key,
    value ${key} not null
  ) ${tableOptions}`.execute(db);
}
