import { sql } from 'kysely';
import type { StoreOptions } from '#storage/open-store.ts';
import { withEngine } from './database-engine.ts';

type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 200;

/**
 * Adds copies of a stored row, each with an id of its own and what `change` makes different: for tests that need more
 * rows than a repository adds quickly one by one.
 */
export async function copyRow(
  options: StoreOptions,
  { table, id, count }: { readonly table: string; readonly id: number; readonly count: number },
  change: (row: Row, index: number) => Row,
): Promise<void> {
  await withEngine(options, async ({ db }) => {
    const found = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where id = ${id}`.execute(db);
    const { id: _, ...row } = found.rows[0] ?? {};
    // The database computes them.
    for (const column of ['folder', 'search_vector']) delete row[column];
    const copies = Array.from({ length: count }, (_, index) => ({ ...row, ...change(row, index) }));
    const columns = Object.keys(copies[0] ?? {});
    const names = sql.join(columns.map((column) => sql.ref(column)));
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const rows = copies
        .slice(start, start + ROWS_AT_ONCE)
        .map((copy: Row) => sql`(${sql.join(columns.map((column) => copy[column]))})`);
      await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`.execute(db);
    }
  });
}
