import type { SelectQueryBuilder } from 'kysely';

/** More rows than any list has: SQLite takes no offset without a limit. */
export const LIMIT_MAX = 2_147_483_647;

/** The part of a list that is asked for; the whole list without either. */
export interface ListWindow {
  readonly limit?: number;
  readonly offset?: number;
}

/** Whether all rows are asked for. */
export function isWhole({ limit, offset }: ListWindow): boolean {
  return limit === undefined && offset === undefined;
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
