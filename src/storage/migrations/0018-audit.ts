import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/**
 * Makes the record of activity. The database itself refuses to change an entry, and to remove one
 * that is younger than two years, whoever asks.
 */
export async function createAudit(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  // Names are kept and nothing is referred to: an entry outlives people and things.
  await sql`create table audit_entries (
    id ${id},
    ${timeColumn('at', engineName)},
    action ${key} not null,
    actor_id ${integer},
    actor_name text,
    subject_type ${key},
    subject_id ${integer},
    subject_label text,
    address ${key},
    changes text not null,
    search_text text not null
  ) ${tableOptions}`.execute(db);
  const indexes = {
    at: 'at',
    action: 'action, id desc',
    actor: 'actor_id, id desc',
    subject: 'subject_type, subject_id, id desc',
  };
  for (const [name, terms] of Object.entries(indexes)) {
    await sql.raw(`create index audit_entries_${name} on audit_entries (${terms})`).execute(db);
  }
  const statements = engineName === 'sqlite' ? sqliteGuards : postgresGuards;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const refusal = `'The record of activity is never changed'`;

const sqliteGuards: readonly string[] = [
  `create trigger audit_entries_update before update on audit_entries
    begin select raise(abort, ${refusal}); end`,
  `create trigger audit_entries_delete before delete on audit_entries
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years')
    begin select raise(abort, ${refusal}); end`,
];

const postgresGuards: readonly string[] = [
  `create function guard_audit_entries() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at <= to_char(
      (now() at time zone 'utc') - interval '2 years', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ) then return old; end if;
    raise exception ${refusal};
  end $$`,
  `create trigger audit_entries_guard before update or delete on audit_entries
    for each row execute function guard_audit_entries()`,
];
