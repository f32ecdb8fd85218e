import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';

/** On SQLite `insert or replace` removes a row without asking triggers that guard removals. */
export async function guardAuditAgainstReplacing(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  if (engineName !== 'sqlite') return;
  await sql`create trigger audit_entries_replace before insert on audit_entries
    when exists (select 1 from audit_entries where id = new.id)
    begin select raise(abort, 'The record of activity is never changed'); end`.execute(db);
}
