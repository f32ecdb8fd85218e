import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/**
 * Marks passwords that were never seen to meet the rules for people with a role: those of everybody
 * who has none.
 */
export async function markUncheckedPasswords(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { flag } = columnTypesOf(engineName);
  const [no, yes] = engineName === 'sqlite' ? ['0', '1'] : ['false', 'true'];
  await sql`alter table users
    add column is_password_unchecked ${flag} not null default ${sql.raw(no ?? '')}`.execute(db);
  await sql`update users set is_password_unchecked = ${sql.raw(yes ?? '')}
    where role is null`.execute(db);
}
