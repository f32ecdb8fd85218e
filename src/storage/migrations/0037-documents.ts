import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Documents of the site that people have changed; one without a row is as it was delivered. */
export async function createDocuments(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table documents (
    id ${id},
    type ${key} not null,
    name ${key} not null,
    status ${key} not null check (status in ('published', 'draft', 'removed')),
    value text,
    shape ${integer} not null,
    version ${integer} not null,
    base text,
    ${timeColumn('changed_at', engineName)},
    changed_by ${integer},
    unique (type, name)
  ) ${tableOptions}`.execute(db);
  await sql`create table document_copies (
    type ${key} not null,
    name ${key} not null,
    value text not null,
    based_on ${key},
    ${timeColumn('saved_at', engineName)},
    saved_by ${integer},
    primary key (type, name)
  ) ${tableOptions}`.execute(db);
  await sql`create table document_revisions (
    type ${key} not null,
    name ${key} not null,
    number ${integer} not null,
    value text not null,
    shape ${integer} not null,
    message text,
    ${timeColumn('saved_at', engineName)},
    saved_by ${integer},
    primary key (type, name, number)
  ) ${tableOptions}`.execute(db);
  await sql`create table document_orders (
    type ${key} primary key,
    names text not null
  ) ${tableOptions}`.execute(db);
  await sql`create table document_links (
    id ${id},
    type ${key} not null,
    name ${key} not null,
    token_hash ${key} not null unique,
    ${timeColumn('created_at', engineName)},
    created_by ${integer},
    ${timeColumn('expires_at', engineName)}
  ) ${tableOptions}`.execute(db);
}
