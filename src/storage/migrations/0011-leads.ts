import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { toMessageSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

const EMPTY_SOURCE =
  '{"landingPage":null,"referrer":null,"lastArticle":null,"utm":{"source":null,"medium":null,"campaign":null,"term":null,"content":null}}';

/**
 * Gives messages what answering them needs (docs/decisions/024-outbox.md): a status, an assignee,
 * folders, a source, deliveries, a history, and receipts by which a repeated message is recognised.
 */
export async function addLeads(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  await addColumns(db, engineName);
  await createCounts(db, engineName);
  await moveTrash(db);
  await createDeliveries(db, engineName);
  await createHistory(db, engineName);
}

async function addColumns(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, flag, key } = columnTypesOf(engineName);
  const isSqlite = engineName === 'sqlite';
  const no = sql.raw(isSqlite ? '0' : 'false');
  // SQLite can only add generated columns that it computes when they are read; its indexes hold them
  // all the same. PostgreSQL can only index stored ones.
  const storage = sql.raw(isSqlite ? 'virtual' : 'stored');
  const columns = [
    sql`status ${key} not null default 'new'`,
    sql`assignee_id ${integer}`,
    sql`is_spam ${flag} not null default ${no}`,
    sql`spam_reasons text not null default '[]'`,
    sql`source text not null default ${sql.lit(EMPTY_SOURCE)}`,
    sql`spam_at ${key}`,
    sql`trashed_at ${key}`,
    sql`folder ${key} generated always as (
      case when trashed_at is not null then 'trash' when is_spam then 'spam' else 'inbox' end
    ) ${storage}`,
  ];
  for (const column of columns) {
    await sql`alter table contact_submissions add column ${column}`.execute(db);
  }
  for (const index of ['created_at', 'is_read', 'name', 'is_read_name']) {
    await sql.raw(`drop index contact_submissions_${index}`).execute(db);
  }
  // Every list is of one folder. The former indexes, with the folder before them.
  const indexes = {
    created_at: 'folder, created_at desc, id desc',
    is_read: 'folder, is_read, created_at desc, id desc',
    status: 'folder, status, created_at desc, id desc',
    name: 'folder, name_key, id',
    is_read_name: 'folder, is_read, name_key, id',
    email: 'lower(email)',
  };
  for (const [name, terms] of Object.entries(indexes)) {
    await sql
      .raw(`create index contact_submissions_${name} on contact_submissions (${terms})`)
      .execute(db);
  }
}

/** Deleted messages of earlier releases, which were JSON in a table of their own. */
async function moveTrash(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; deleted_at: string; message: string }>`
    select id, deleted_at, message from deleted_messages`.execute(db);
  for (const { id, deleted_at, message } of rows) {
    const { fullName, email, phone, company, service, isRead, ...kept } = JSON.parse(message);
    const words = { fullName, email, company: company ?? null, message: kept.message };
    await sql`insert into contact_submissions
      (id, full_name, email, phone, company, service, is_read, created_at, message, search_text,
        name_key, trashed_at)
      values (${id}, ${fullName}, ${email}, ${phone ?? null}, ${company ?? null}, ${service ?? null},
        ${sql.lit(isRead === true)}, ${kept.createdAt}, ${kept.message},
        ${toMessageSearchText(words)}, ${toSortKey(fullName)}, ${deleted_at})`.execute(db);
  }
  await sql`drop table deleted_messages`.execute(db);
}

/** Counts by folder, status and flag, kept right by triggers, in place of two counts in one row. */
async function createCounts(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, flag, key, tableOptions } = columnTypesOf(engineName);
  const former =
    engineName === 'sqlite'
      ? ['insert', 'delete', 'update'].map((event) => `drop trigger message_counts_${event}`)
      : ['drop function count_messages cascade'];
  for (const statement of [...former, 'drop table message_counts']) {
    await sql.raw(statement).execute(db);
  }
  await sql`create table message_counts (
    folder ${key} not null,
    status ${key} not null,
    is_read ${flag} not null,
    total ${integer} not null,
    primary key (folder, status, is_read)
  ) ${tableOptions}`.execute(db);
  await sql`insert into message_counts (folder, status, is_read, total)
    select folder, status, is_read, count(*) from contact_submissions
    group by folder, status, is_read`.execute(db);
  const statements = engineName === 'sqlite' ? sqliteTriggers : postgresTriggers;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const addOne = `insert into message_counts (folder, status, is_read, total)
  values (new.folder, new.status, new.is_read, 1)
  on conflict (folder, status, is_read) do update set total = total + 1;`;
const removeOne = `update message_counts set total = total - 1
  where folder = old.folder and status = old.status and is_read = old.is_read;`;

const sqliteTriggers: readonly string[] = [
  `create trigger message_counts_insert after insert on contact_submissions begin ${addOne} end`,
  `create trigger message_counts_delete after delete on contact_submissions begin ${removeOne} end`,
  `create trigger message_counts_update
    after update of is_read, status, is_spam, trashed_at on contact_submissions
    begin ${removeOne} ${addOne} end`,
];

// Once a statement, as in 0008. Sorted, so that two transactions cannot wait for each other.
const countChanges = (changes: string) => `
  insert into message_counts (folder, status, is_read, total)
    select folder, status, is_read, sum(n) from (${changes}) as changes
    group by folder, status, is_read having sum(n) <> 0
    order by folder, status, is_read
  on conflict (folder, status, is_read)
    do update set total = message_counts.total + excluded.total;`;
const added = 'select folder, status, is_read, 1 as n from new_rows';
const removed = 'select folder, status, is_read, -1 as n from old_rows';

const postgresTriggers: readonly string[] = [
  `create function count_messages() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${countChanges(added)}
    elsif tg_op = 'DELETE' then ${countChanges(removed)}
    else ${countChanges(`${added} union all ${removed}`)}
    end if;
    return null;
  end $$`,
  `create trigger message_counts_insert after insert on contact_submissions
    referencing new table as new_rows for each statement execute function count_messages()`,
  `create trigger message_counts_delete after delete on contact_submissions
    referencing old table as old_rows for each statement execute function count_messages()`,
  `create trigger message_counts_update after update on contact_submissions
    referencing old table as old_rows new table as new_rows
    for each statement execute function count_messages()`,
];

async function createDeliveries(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  const messageId = sql`message_id ${integer} not null
    references contact_submissions (id) on delete cascade`;

  await sql`create table contact_deliveries (
    id ${id},
    ${messageId},
    history_id ${integer},
    channel ${key} not null,
    state ${key} not null,
    event_id ${key} not null unique,
    attempts ${integer} not null,
    recipients ${integer} not null,
    last_error text,
    ${timeColumn('created_at', engineName)},
    next_attempt_at ${key},
    locked_until ${key},
    delivered_at ${key},
    tried_since ${key} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index contact_deliveries_message
    on contact_deliveries (message_id)`.execute(db);
  await sql`create index contact_deliveries_due
    on contact_deliveries (state, next_attempt_at)`.execute(db);

  // A null message is one that is being stored by another transaction.
  await sql`create table contact_receipts (
    idempotency_key ${key} not null primary key,
    fingerprint ${key} not null,
    message_id ${integer} references contact_submissions (id) on delete cascade,
    ${timeColumn('expires_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index contact_receipts_message on contact_receipts (message_id)`.execute(db);
  await sql`create index contact_receipts_expires on contact_receipts (expires_at)`.execute(db);
}

async function createHistory(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);

  // The actor's name is kept: the entry outlives the account.
  await sql`create table contact_history (
    id ${id},
    message_id ${integer} not null references contact_submissions (id) on delete cascade,
    ${timeColumn('at', engineName)},
    type ${key} not null,
    actor_id ${integer},
    actor_name text,
    detail text not null
  ) ${tableOptions}`.execute(db);
  await sql`create index contact_history_message on contact_history (message_id, id)`.execute(db);

  await sql`create table saved_replies (
    id ${id},
    title text not null,
    text text not null,
    ${timeColumn('updated_at', engineName)}
  ) ${tableOptions}`.execute(db);
}
