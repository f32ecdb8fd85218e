import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { POST_SORTS, type PostSort, USUAL_POST_SORT } from '#shared/posts/post-sorts.ts';
import { POST_SELECTIONS, type PostSelection } from '#shared/posts/post-status.ts';
import { withQuery } from '#shared/text/with-query.ts';

export type SortColumn = 'title' | 'status' | 'createdAt';

export const postSortLabels: Readonly<Record<PostSort, string>> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-updatedAt': 'Last edited first',
  updatedAt: 'Last edited last',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  status: 'Drafts first',
  '-status': 'Drafts last',
};

/** The filters of the post list; held in its address. */
export interface PostFilters {
  readonly page: number;
  readonly q: string;
  readonly status: PostSelection | null;
  readonly sort: PostSort;
}

/** Reads the address; unknown values are ignored. */
export function readPostFilters(search: URLSearchParams): PostFilters {
  const status = search.get('status');
  return {
    page: readPositiveNumber(search.get('page') ?? '', 7) ?? 1,
    q: search.get('q')?.trim() ?? '',
    status: POST_SELECTIONS.find((known) => known === status) ?? null,
    sort: readSort(search.get('sort')),
  };
}

const readSort = (text: string | null): PostSort =>
  POST_SORTS.find((known) => known === text) ?? USUAL_POST_SORT;

/** The address of the post list with these filters; defaults are left out. */
export const postListPath = ({ page, q, status, sort }: PostFilters): string =>
  withQuery('/admin/posts', {
    q,
    status,
    sort: sort === USUAL_POST_SORT ? null : sort,
    page: page > 1 ? page : null,
  });

export const isNarrowed = ({ q, status }: PostFilters) => q !== '' || status !== null;

/** The value of `aria-sort` for a column; undefined if the list is ordered by another one. */
export function readDirection(sort: PostSort, column: SortColumn) {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** The order after a click on a column: reversed, or for another column its usual order. */
export function nextSort(sort: PostSort, column: SortColumn): PostSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  // The newest first.
  return column === 'createdAt' ? `-${column}` : column;
}
