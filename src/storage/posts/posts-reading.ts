import { type Expression, type SqlBool, sql } from 'kysely';
import type { PostListFilter, PostRepository } from '#domain/posts/public.ts';
import { keptNames, shownNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { type PostSort, USUAL_POST_SORT } from '#shared/posts/post-sorts.ts';
import type { Database } from '../database.ts';
import { readRow, selectFields } from '../field-rows.ts';
import { search } from '../lists/full-text-search.ts';
import {
  countFewMatching,
  countMatching,
  findPage,
  inOrder,
  type List,
  type Order,
  selectMatching,
} from '../lists/list-page.ts';
import {
  countRows,
  findTotal,
  isWhole,
  type ListWindow,
  takeWindow,
} from '../lists/list-window.ts';
import { findUncountedPage, type UnsearchedList } from '../lists/uncounted-page.ts';
import { readWholeList } from '../lists/whole-list.ts';
import { hasStatus } from './has-status.ts';
import { findTagsOfPosts, listTags, selectPostsWithTag } from './posts-tags.ts';

/** The columns of a `PostSummary`, without its tags. */
export const summaryColumns = selectFields(postFields, [
  ...new Set([...shownNames(postFields, 'card'), ...shownNames(postFields, 'row')]),
]);

/** The columns of a `Post`, without its tags. */
export const postColumns = selectFields(postFields, keptNames(postFields));

/** Up to this many matches are read and sorted as whole rows. */
const SORTED_ROWS_MAX = 100;

type PostOrder = readonly Order<'blog_posts'>[];

/** With the id as tie-breaker, so that pages neither repeat nor miss rows. */
const orderBy = (column: Order<'blog_posts'>[0], direction: 'asc' | 'desc'): PostOrder => [
  [column, direction],
  ['id', direction],
];

/** Each order has an index. */
const orders: Readonly<Record<PostSort, PostOrder>> = {
  createdAt: orderBy('created_at', 'asc'),
  '-createdAt': orderBy('created_at', 'desc'),
  updatedAt: orderBy('updated_at', 'asc'),
  '-updatedAt': orderBy('updated_at', 'desc'),
  title: orderBy('title_key', 'asc'),
  '-title': orderBy('title_key', 'desc'),
  // Scheduled posts are the published ones with the latest dates, so they need no term of their
  // own.
  status: [['published', 'asc'], ...orderBy('created_at', 'desc')],
  '-status': [['published', 'desc'], ...orderBy('created_at', 'desc')],
};

/** Reads posts. A post and its tags are two statements, so their results may be a moment apart. */
export function createPostReading(database: Database) {
  return {
    async readAll(filter, now) {
      const found = await search(database, 'blog_posts', filter.words);
      const list = { ...toUnsearched(database, filter, now), search: found };
      return readWholeList(database, list, filter.offset, async (isInBatch) => {
        const batch = database.db.selectFrom('blog_posts').select(summaryColumns).where(isInBatch);
        return toPostsWithTags(database, await batch.execute());
      });
    },

    async list(filter, now) {
      const view = filter.status === 'published' ? 'published_posts' : 'blog_posts';
      const found = await search(database, 'blog_posts', filter.words, view);
      const { matches } = found;
      if (matches === 0) return { rows: [], total: 0 };
      const list = { ...toUnsearched(database, filter, now), search: found };
      if (isWhole(filter) || (matches ?? Number.POSITIVE_INFINITY) <= SORTED_ROWS_MAX) {
        return sortAtOnce(database, list, filter);
      }
      const readTotal = () => countFound(database, list, filter, now);
      const read = async (total: number) =>
        readPage(database, await findPage(database, list, filter, total), list.order);
      if (filter.offset || isNarrowed(filter)) {
        const total = await readTotal();
        return { rows: await read(total), total };
      }
      // The first page is the same however many follow, so nothing waits for their number. Where few may
      // be left, it could be a search of the whole table.
      const [rows, total] = await Promise.all([read(Number.POSITIVE_INFINITY), readTotal()]);
      return { rows, total };
    },

    async listUncounted(filter, now) {
      const list = toUnsearched(database, filter, now);
      const isOnPage = await findUncountedPage(database, 'blog_posts', list, filter);
      return readPage(database, isOnPage, list.order);
    },

    async readBeginnings(ids, length) {
      const rows = await database.db
        .selectFrom('blog_posts')
        .select(['id', sql<string>`substr(content, 1, ${length})`.as('beginning')])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, beginning }) => [id, beginning]));
    },

    countPublished: (now) => countRows(selectFiltered(database, { status: 'published' }, now)),

    countScheduled: (now) => countRows(selectFiltered(database, { status: 'scheduled' }, now)),

    async findNextScheduledTime(now) {
      const { earliest } = await selectFiltered(database, { status: 'scheduled' }, now)
        .select((select) => select.fn.min('created_at').as('earliest'))
        .executeTakeFirstOrThrow();
      return earliest;
    },

    findById: (id) => findPost(database, 'id', id),

    // Slugs come from visitors, and PostgreSQL fails on a NUL byte.
    findBySlug: async (slug) => (slug.includes('\0') ? null : findPost(database, 'slug', slug)),

    listTags: (words, limit) => listTags(database.scans, words, limit),
  } satisfies Partial<PostRepository>;
}

async function findPost(database: Database, column: 'id' | 'slug', value: number | string) {
  const rows = database.db.selectFrom('blog_posts').select(postColumns).where(column, '=', value);
  const [post] = await toPostsWithTags(database, await rows.execute());
  return post ?? null;
}

/** Whether a filter may leave few of the posts that a search finds. */
const isNarrowed = ({ status = 'published', tag, from, until }: PostListFilter) =>
  status !== 'published' || [tag, from, until].some((value) => value !== undefined);

/**
 * The search has counted thousands of posts with a common word, few of which visitors cannot read.
 * Counting only those takes a fraction of the time.
 */
async function countFound(
  database: Database,
  list: List<'blog_posts'>,
  filter: PostListFilter,
  now: string,
): Promise<number> {
  const { matches } = list.search;
  if (matches === null || isNarrowed(filter)) return countMatching(database, list);
  if (filter.status === undefined) return matches;
  // Those that the search has counted, too.
  const hidden = database.engineName === 'sqlite' ? 'unpublished' : 'scheduled';
  const filtered = selectFiltered(database, { status: hidden }, now);
  return matches - (await countFewMatching(database, { ...list, filtered }));
}

/** Sorts whole rows: for few of them, one statement takes less time than several quick ones. */
async function sortAtOnce(database: Database, list: List<'blog_posts'>, window: ListWindow) {
  const sorted = inOrder(selectMatching(list).select(summaryColumns), list.order);
  const rows = await takeWindow(sorted, window).execute();
  const total = findTotal(window, rows.length) ?? (await countMatching(database, list));
  return { rows: await toPostsWithTags(database, rows), total };
}

async function readPage(
  database: Database,
  isOnPage: Expression<SqlBool>,
  order: readonly Order<'blog_posts'>[],
) {
  const page = database.db.selectFrom('blog_posts').select(summaryColumns).where(isOnPage);
  return toPostsWithTags(database, await inOrder(page, order).execute());
}

function toUnsearched(
  database: Database,
  filter: PostListFilter,
  now: string,
): UnsearchedList<'blog_posts'> {
  return {
    filtered: selectFiltered(database, filter, now),
    words: filter.words ?? '',
    order: orders[filter.sort ?? USUAL_POST_SORT],
  };
}

function selectFiltered(
  database: Database,
  { status, tag, from, until, sort = USUAL_POST_SORT }: PostListFilter,
  now: string,
) {
  const all = database.scans
    .selectFrom('blog_posts')
    .select([])
    .$if(tag !== undefined, (query) =>
      query.where('id', 'in', selectPostsWithTag(database.scans, tag ?? '')),
    )
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? ''));
  if (status === undefined) return all;
  return all.where(hasStatus(status, now, { isOtherOrder: /title|updatedAt/.test(sort) }));
}

/** Converts rows to posts and adds their tags, read with one more statement. */
export async function toPostsWithTags<Row extends { readonly id: number }>(
  database: Database,
  rows: readonly Row[],
) {
  const ids = rows.map((row) => row.id);
  const tags = await findTagsOfPosts(database.db, ids);
  return rows.map((row) => ({ ...readRow(postFields, row), tags: tags.get(row.id) ?? [] }));
}
