import type { SelectQueryBuilder } from 'kysely';

/** More rows than any list has, because SQLite accepts no offset without a limit. */
export const LIMIT_MAX = 2_147_483_647;

/** The requested part of a list; the whole list if both are missing. */
export interface ListWindow {
  readonly limit?: number;
  readonly offset?: number;
}

/** Whether all rows are requested. */
export function isWhole({ limit, offset }: ListWindow): boolean {
  return limit === undefined && offset === undefined;
}

export function takeWindow<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  window: ListWindow,
): SelectQueryBuilder<DB, Table, Row> {
  if (isWhole(window)) return query;
  return query.limit(window.limit ?? LIMIT_MAX).offset(window.offset ?? 0);
}

/**
 * The size of the whole list if it follows from the rows of a window; null if it must be counted.
 */
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
