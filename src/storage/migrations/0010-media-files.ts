import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/**
 * Makes the tables for pictures whose bytes are kept in the database, and for the claims of those
 * who write or remove files of pictures, wherever these are kept.
 */
export async function createMediaFiles(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { bytes, integer, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table media_files (
    key ${key} not null primary key,
    hash ${key} not null,
    version ${key} not null unique,
    bytes ${integer} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index media_files_hash on media_files (hash)`.execute(db);

  await sql`create table media_file_chunks (
    version ${key} not null references media_files (version) on delete cascade,
    position ${integer} not null,
    content ${bytes} not null,
    primary key (version, position)
  ) ${tableOptions}`.execute(db);
  if (engineName === 'postgres') {
    // Encoded pictures do not get smaller, so compressing them would only cost time.
    await sql`alter table media_file_chunks alter column content set storage external`.execute(db);
  }

  await sql`create table media_claims (
    hash ${key} not null primary key,
    token ${key} not null,
    ${timeColumn('claimed_until', engineName)}
  ) ${tableOptions}`.execute(db);
}
