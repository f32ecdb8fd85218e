import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Says of working copies which version of their type they are in; so far each type had one. */
export async function addShapesOfCopies(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer } = columnTypesOf(engineName);
  await sql`alter table document_copies add column shape ${integer} not null default 1`.execute(db);
}
