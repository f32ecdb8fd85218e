import type { CountedList } from './counted-list.ts';

/** The rows of one page; a server that ignores `limit` and `offset` has sent them all. */
export function pageRows<Row>(
  { rows }: Pick<CountedList<Row>, 'rows'>,
  page: number,
  pageSize: number,
): readonly Row[] {
  return rows.length > pageSize ? rows.slice((page - 1) * pageSize, page * pageSize) : rows;
}

export const PAGE_SIZE = 25;
