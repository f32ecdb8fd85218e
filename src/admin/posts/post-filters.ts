import type { PostStatus } from '#contracts/posts.ts';

/** Rows on one page of the post list. */
export const PAGE_SIZE = 25;

const STATUSES: readonly string[] = ['published', 'draft', 'scheduled'] satisfies PostStatus[];

/** What the post list shows; kept in its address. */
export interface PostFilters {
  /** From 1. */
  readonly page: number;
  readonly q: string;
  readonly status: PostStatus | null;
}

/** Reads the address; whatever it doesn't understand counts as not given. */
export function readPostFilters(search: URLSearchParams): PostFilters {
  const page = search.get('page') ?? '';
  const status = search.get('status') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: search.get('q')?.trim() ?? '',
    status: STATUSES.includes(status) ? (status as PostStatus) : null,
  };
}

/** The address of the post list with these filters; the defaults stay out of it. */
export function postListPath({ page, q, status }: PostFilters): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '/admin/posts' : `/admin/posts?${search}`;
}

/** Whether the list leaves posts out. */
export const isNarrowed = ({ q, status }: PostFilters) => q !== '' || status !== null;
