import { type Expression, type SqlBool, sql } from 'kysely';
import type { PostListFilter, PostRepository } from '#domain/posts/public.ts';
import { keptNames, shownNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { type PostSort, USUAL_POST_SORT } from '#shared/posts/post-sorts.ts';
import type { Database } from '../database.ts';
import { readRow, selectFields } from '../field-rows.ts';
import { search } from '../lists/full-text-search.ts';
import {
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

/**
 * Each order has an index, with the id as tie-breaker, so that pages neither repeat nor miss rows.
 */
const orders: Readonly<Record<PostSort, readonly Order<'blog_posts'>[]>> = {
  createdAt: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
  '-createdAt': [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
  updatedAt: [
    ['updated_at', 'asc'],
    ['id', 'asc'],
  ],
  '-updatedAt': [
    ['updated_at', 'desc'],
    ['id', 'desc'],
  ],
  title: [
    ['title_key', 'asc'],
    ['id', 'asc'],
  ],
  '-title': [
    ['title_key', 'desc'],
    ['id', 'desc'],
  ],
  // Scheduled posts are the published ones with the latest dates, so they need no term of their
  // own.
  status: [
    ['published', 'asc'],
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
  '-status': [
    ['published', 'desc'],
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
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
      const found = await search(database, 'blog_posts', filter.words);
      const { matches } = found;
      if (matches === 0) return { rows: [], total: 0 };
      const list = { ...toUnsearched(database, filter, now), search: found };
      if (isWhole(filter) || (matches ?? Number.POSITIVE_INFINITY) <= SORTED_ROWS_MAX) {
        return sortAtOnce(database, list, filter);
      }
      const { status, tag, from, until } = filter;
      const isNarrowed = [status, tag, from, until].some((value) => value !== undefined);
      const total = (isNarrowed ? null : matches) ?? (await countMatching(database, list));
      const isOnPage = await findPage(database, list, filter, total);
      return { rows: await readPage(database, isOnPage, list.order), total };
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

    async countPublished(now) {
      return countRows(selectFiltered(database, { status: 'published' }, now));
    },

    async countScheduled(now) {
      return countRows(selectFiltered(database, { status: 'scheduled' }, now));
    },

    async findNextScheduledTime(now) {
      const { earliest } = await selectFiltered(database, { status: 'scheduled' }, now)
        .select((select) => select.fn.min('created_at').as('earliest'))
        .executeTakeFirstOrThrow();
      return earliest;
    },

    async findById(id) {
      const rows = await database.db
        .selectFrom('blog_posts')
        .select(postColumns)
        .where('id', '=', id)
        .execute();
      const [post] = await toPostsWithTags(database, rows);
      return post ?? null;
    },

    async findBySlug(slug) {
      // Slugs come from visitors, and PostgreSQL fails on a NUL byte.
      if (slug.includes('\0')) return null;
      const rows = await database.db
        .selectFrom('blog_posts')
        .select(postColumns)
        .where('slug', '=', slug)
        .execute();
      const [post] = await toPostsWithTags(database, rows);
      return post ?? null;
    },

    async listTags(words, limit) {
      return listTags(database.scans, words, limit);
    },
  } satisfies Partial<PostRepository>;
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
  const tags = await findTagsOfPosts(
    database.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...readRow(postFields, row),
    tags: tags.get(row.id) ?? [],
  }));
}
