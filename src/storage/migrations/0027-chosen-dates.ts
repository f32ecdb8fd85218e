import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/**
 * Says of each post whether its date was chosen. Of drafts from before nobody knows: they count as
 * dated, so that publishing them asks.
 */
export async function addChosenDates(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { flag } = columnTypesOf(engineName);
  const dated = engineName === 'sqlite' ? sql`1` : sql`true`;
  await sql`alter table blog_posts add column is_dated ${flag} not null default ${dated}`.execute(
    db,
  );
}
