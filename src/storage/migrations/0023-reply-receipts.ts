import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf } from './column-types.ts';

/** Lets a receipt name the reply that was sent under its key; null for one of a message. */
export async function addReplyReceipts(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer } = columnTypesOf(engineName);
  await sql`alter table contact_receipts add column history_id ${integer}`.execute(db);
}
