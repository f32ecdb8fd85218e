import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { columnTypesOf } from './column-types.ts';

/** The columns that get a sort key beside them. */
const sortedColumns = [
  { table: 'blog_posts', column: 'title', keyColumn: 'title_key' },
  { table: 'contact_submissions', column: 'full_name', keyColumn: 'name_key' },
  { table: 'tags', column: 'name', keyColumn: 'name_key' },
] as const;

/** Lets lists be sorted by title, name, status and last change, page by page from an index. */
export async function addListOrders(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { key } = columnTypesOf(engineName);
  for (const sorted of sortedColumns) {
    const [table, keyColumn] = [sql.table(sorted.table), sql.ref(sorted.keyColumn)];
    await sql`alter table ${table} add column ${keyColumn} ${key} not null default ''`.execute(db);
    await fillSortKeys(db, sorted);
  }

  // Each holds what lists are narrowed by, so that a page is found in the index alone.
  await sql`create index blog_posts_title
    on blog_posts (title_key, id, published, created_at)`.execute(db);
  await sql`create index blog_posts_updated_at
    on blog_posts (updated_at, id, published, created_at)`.execute(db);
  await sql`create index blog_posts_published_first
    on blog_posts (published desc, created_at desc, id desc)`.execute(db);
  await sql`create index contact_submissions_name
    on contact_submissions (name_key, id, is_read)`.execute(db);
}

async function fillSortKeys(
  db: Kysely<unknown>,
  { table, column, keyColumn }: (typeof sortedColumns)[number],
): Promise<void> {
  const rows = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
  for (const { id, text } of rows.rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(keyColumn)} = ${toSortKey(text)}
      where id = ${id}`.execute(db);
  }
}
