import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';
import {
  FEW_ROWS_MAX,
  type Search,
  type SearchableTable,
  searchedColumn,
} from './full-text-search.ts';
import { isAmong } from './id-lists.ts';
import { countRows, LIMIT_MAX, type ListWindow } from './list-window.ts';

/** Rows whose text is tested before the full-text index is searched for all matches again. */
const TESTED_ROWS_MAX = 300;

/** One term of an order. */
export type Order<Table extends SearchableTable> = readonly [
  column: keyof Tables[Table] & string,
  direction: 'asc' | 'desc',
];

/** A list: filtered rows that match the words, in an order. */
export interface List<Table extends SearchableTable> {
  readonly filtered: SelectQueryBuilder<Tables, Table, object>;
  readonly search: Search;
  readonly order: readonly Order<Table>[];
}

/** The rows of a list, not ordered yet. */
export function selectMatching<Table extends SearchableTable>({
  filtered,
  search: { condition },
}: Pick<List<Table>, 'filtered' | 'search'>): SelectQueryBuilder<Tables, Table, object> {
  return condition ? filtered.where(condition) : filtered;
}

/** Orders the rows of a query. */
export function inOrder<Table extends SearchableTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: readonly Order<Table>[],
): SelectQueryBuilder<Tables, Table, Row> {
  return order.reduce(
    (ordered, [column, direction]) => ordered.orderBy(sql.ref(column), direction),
    query,
  );
}

/** The number of rows that match both the words and the filter. */
export async function countMatching<Table extends SearchableTable>(
  database: Database,
  list: Pick<List<Table>, 'filtered' | 'search'>,
): Promise<number> {
  const matching = selectMatching(list);
  const { matches } = list.search;
  // Few matches are already ids, so no words have to be compared.
  const isByIds = matches === null || matches <= FEW_ROWS_MAX;
  if (database.engineName === 'sqlite' || isByIds) return countRows(matching);
  // As in the function `find_matches`: a scan would decompress the words of every row.
  return database.atomically(async (db) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
    const counted = matching.select((select) => select.fn.countAll<number>().as('total'));
    const { rows } = await db.executeQuery(counted.$castTo<{ total: number }>().compile());
    await sql`select set_config('enable_seqscan', 'on', true)`.execute(db);
    return rows[0]?.total ?? 0;
  });
}

/** The same where few rows pass the filter. */
export async function countFewMatching<Table extends SearchableTable>(
  database: Database,
  list: Pick<List<Table>, 'filtered' | 'search'>,
): Promise<number> {
  const { sortedIds } = list.search;
  if (!sortedIds) return countRows(selectMatching(list));
  // Two sorted lists are merged, which is quicker than to look up each row among many. The plus
  // sign has SQLite find the rows of the filter by its own index, and not by their order.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      ${sortedIds} intersect select id from (${list.filtered.select(sql`+id`.as('id'))}) order by 1
    )`.execute(database.scans);
  return rows[0]?.total ?? 0;
}

/** True for the rows on a page of a list with `total` rows, found by an index only. */
export async function findPage<Table extends SearchableTable>(
  database: Database,
  list: List<Table>,
  { limit = LIMIT_MAX, offset = 0 }: ListWindow,
  total: number,
): Promise<Expression<SqlBool>> {
  const rows = Math.max(0, Math.min(limit, total - offset));
  if (rows === 0) return sql<SqlBool>`1 = 0`;
  const test = { textCondition: list.search.textCondition, rowsMax: TESTED_ROWS_MAX };
  const near = await findNear(database, list, test, { limit: rows, offset });
  if (near.length === rows) return isAmong(near);

  const ids = selectMatching(list).select(sql<number>`id`.as('id'));
  const rowsAfter = total - offset - rows;
  // A page in the second half is found from the end, because the database reads all rows before a
  // page.
  const page =
    rowsAfter >= offset
      ? inOrder(ids, list.order).limit(rows).offset(offset)
      : inOrder(ids, list.order.map(reverse)).limit(rows).offset(Math.max(0, rowsAfter));
  return isOnPage(database, page);
}

/** True for the rows whose ids a query finds. */
export async function isOnPage<Table extends SearchableTable>(
  { engineName }: Database,
  page: SelectQueryBuilder<Tables, Table, { id: number }>,
): Promise<Expression<SqlBool>> {
  if (engineName === 'postgres') return sql<SqlBool>`id in (${page})`;
  return isAmong((await page.execute()).map(({ id }) => id));
}

/** A condition on the row itself, and to how many rows it is put. */
export interface NearTest {
  readonly textCondition: Expression<SqlBool> | null | undefined;
  readonly rowsMax: number;
}

/** The ids of a page whose rows are all among the first `rowsMax`; possibly fewer otherwise. */
export async function findNear<Table extends SearchableTable>(
  { scans, engineName }: Database,
  { filtered, order }: Pick<List<Table>, 'filtered' | 'order'>,
  { textCondition, rowsMax }: NearTest,
  { limit, offset }: Required<ListWindow>,
): Promise<readonly number[]> {
  if (!textCondition || limit + offset > rowsMax) return [];
  const searched = searchedColumn(engineName);
  const columns = [sql`id`.as('id'), sql.ref(searched).as(searched)];
  const first = inOrder(filtered.select(columns), order).limit(rowsMax);
  const { rows } = await sql<{ id: number }>`
    select id from (${first}) as first_rows where ${textCondition}
    limit ${limit} offset ${offset}`.execute(scans);
  return rows.map((row) => row.id);
}

function reverse<Table extends SearchableTable>([column, direction]: Order<Table>): Order<Table> {
  return [column, direction === 'asc' ? 'desc' : 'asc'];
}
