import type { SelectQueryBuilder } from 'kysely';

// SQLite takes no offset without a limit; no list is longer than this one.
const LIMIT_MAX = 2_147_483_647;

/** The part of a list that is asked for; the whole list without either. */
export interface ListWindow {
  readonly limit?: number;
  readonly offset?: number;
}

/** Cuts an ordered query down to a window. */
export function takeWindow<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { limit, offset }: ListWindow,
): SelectQueryBuilder<DB, Table, Row> {
  if (limit === undefined && offset === undefined) return query;
  return query.limit(limit ?? LIMIT_MAX).offset(offset ?? 0);
}
