import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Adds to sessions where they are used, and when their owner last proved who they are. */
export async function addDevices(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { key } = columnTypesOf(engineName);
  await sql`alter table sessions add column address text`.execute(db);
  await sql`alter table sessions add column device text`.execute(db);
  // Null in sessions of earlier releases: they were confirmed when they began.
  await sql`alter table sessions add column confirmed_at ${key}`.execute(db);
}
