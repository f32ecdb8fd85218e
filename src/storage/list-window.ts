import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

// SQLite takes no offset without a limit; no list is longer than this one.
const LIMIT_MAX = 2_147_483_647;

/** The part of a list that is asked for; the whole list without either. */
export interface ListWindow {
  readonly limit?: number;
  readonly offset?: number;
}

/** One term of an order. */
export type Order<Table extends keyof Tables> = readonly [
  column: keyof Tables[Table] & string,
  direction: 'asc' | 'desc',
];

/** Whether all rows are asked for. */
export function isWhole({ limit, offset }: ListWindow): boolean {
  return limit === undefined && offset === undefined;
}

/** Puts the rows of a query in order. */
export function inOrder<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: readonly Order<Table>[],
): SelectQueryBuilder<Tables, Table, Row> {
  return order.reduce(
    (ordered, [column, direction]) => ordered.orderBy(sql.ref(column), direction),
    query,
  );
}

/**
 * The ids on a page of a list with `total` rows. A page in the second half is looked for from the
 * end: the database has to walk past everything before it.
 */
export function selectPage<Table extends keyof Tables>(
  ids: SelectQueryBuilder<Tables, Table, { id: number }>,
  order: readonly Order<Table>[],
  { limit = LIMIT_MAX, offset = 0 }: ListWindow,
  total: number,
): SelectQueryBuilder<Tables, Table, { id: number }> {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const rowsAfter = total - offset - rows;
  if (rowsAfter >= offset) return inOrder(ids, order).limit(rows).offset(offset);
  return inOrder(ids, order.map(reverse)).limit(rows).offset(Math.max(0, rowsAfter));
}

function reverse<Table extends keyof Tables>([column, direction]: Order<Table>): Order<Table> {
  return [column, direction === 'asc' ? 'desc' : 'asc'];
}

/** Cuts an ordered query down to a window. */
export function takeWindow<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  window: ListWindow,
): SelectQueryBuilder<DB, Table, Row> {
  if (isWhole(window)) return query;
  return query.limit(window.limit ?? LIMIT_MAX).offset(window.offset ?? 0);
}

/** How many rows the whole list has, where those of a window tell; null where only counting does. */
export function findTotal({ limit, offset = 0 }: ListWindow, rowCount: number): number | null {
  const reachesEnd = limit === undefined || rowCount < limit;
  const beginsInside = rowCount > 0 || offset === 0;
  return reachesEnd && beginsInside ? offset + rowCount : null;
}

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await query
    .select((select) => select.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
