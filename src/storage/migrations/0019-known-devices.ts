import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the list of browsers that signed in before. */
export async function createKnownDevices(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table known_devices (
    device_hash ${key} not null,
    user_id ${integer} not null references users (id) on delete cascade,
    ${timeColumn('used_at', engineName)},
    primary key (device_hash, user_id)
  ) ${tableOptions}`.execute(db);
  await sql`create index known_devices_user_id on known_devices (user_id)`.execute(db);
  await sql`create index known_devices_used_at on known_devices (used_at)`.execute(db);
}
