import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type SearchableTable, search, testRow } from './full-text-search.ts';
import { hasIdAmong } from './id-lists.ts';
import { findNear, inOrder, isOnPage, type List, selectMatching } from './list-page.ts';
import type { ListWindow } from './list-window.ts';

/** Words that fill no page with these rows are so rare that finding all their rows is quick. */
const TESTED_ROWS_MAX = 200;

/** A list before its words are searched. */
export interface UnsearchedList<Table extends SearchableTable>
  extends Pick<List<Table>, 'filtered' | 'order'> {
  readonly words: string;
}

/** The part of a list that begins at `offset`. */
export type PageWindow = ListWindow & { readonly limit: number };

/**
 * True for the rows on a page of a list whose length nobody asks for. Words that are common fill it
 * with the first rows, and PostgreSQL need not count all the others: of 50,000 messages that takes
 * twenty times as long. Only words that do not are looked up in the index.
 */
export async function findUncountedPage<Table extends SearchableTable>(
  database: Database,
  table: Table,
  { words, ...list }: UnsearchedList<Table>,
  { limit, offset = 0 }: PageWindow,
): Promise<Expression<SqlBool>> {
  const test = { textCondition: testRow(database.engineName, words), rowsMax: TESTED_ROWS_MAX };
  const near = await findNear(database, list, test, { limit, offset });
  if (near.length === limit) return hasIdAmong(database, near);
  const matching = selectMatching({ ...list, search: await search(database, table, words) });
  const ids = matching.select(sql<number>`id`.as('id'));
  return isOnPage(database, inOrder(ids, list.order).limit(limit).offset(offset));
}
