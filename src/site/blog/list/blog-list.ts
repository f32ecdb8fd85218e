import type { ListAnswer } from '#client/api-query.ts';
import { SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { withQuery } from '#shared/text/with-query.ts';
import type { RouteParams } from '../../navigation/site-routes.ts';

/** One page of posts: of all posts, of those with a tag, or of search results. */
export interface BlogList {
  /** Counted from 1. */
  readonly page: number;
  /** Empty for all posts. */
  readonly tag: string;
  /** Empty for all posts. */
  readonly words: string;
}

export const POSTS_PER_PAGE = 12;

// Control characters and unpaired surrogates cannot be typed, and HTML cannot hold them.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The list an address names; null for one like page `-1` or a tag of a thousand letters. */
export function readBlogList(params: RouteParams, search: URLSearchParams): BlogList | null {
  const page = readPositiveNumber(search.get('page') || '1', 5);
  const tag = clean(params.tag ?? '').normalize('NFC');
  const isTag = params.tag === undefined || (tag !== '' && tag.length <= TAG_LENGTH_MAX);
  if (!isTag || page === null) return null;
  const words = clean(clean(search.get('q') ?? '').slice(0, SEARCH_LENGTH_MAX));
  return { page, tag, words };
}

/** The address of a list; the first page has no number. */
export function getListHref({ page, tag, words }: BlogList): string {
  const path = tag ? getTagPath(tag) : '/blog';
  return withQuery(path, { q: words, page: page > 1 ? page : null });
}

/** Whether the page or the tag does not exist; a search without results does exist. */
export function isMissingPage({ page, tag }: BlogList, answer?: ListAnswer<unknown>): boolean {
  return answer?.rows.length === 0 && (page > 1 || tag !== '');
}

function clean(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}
