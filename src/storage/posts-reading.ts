import type { PostListFilter, PostRepository } from '#domain/posts/public.ts';
import type { Database } from './database.ts';
import { matchWords } from './full-text-search.ts';
import { countRows, findTotal, takeWindow } from './list-window.ts';
import { findTagsOfPosts } from './posts-tags.ts';

/** The half of the post repository that only reads. */
export type PostReading = Pick<
  PostRepository,
  'list' | 'countPublished' | 'findNextScheduledTime' | 'findById' | 'findBySlug' | 'listSlugsLike'
>;

/** The columns of a `PostSummary`, without its tags. */
export const summaryColumns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'cover_image as coverImage',
  'published',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const postColumns = [
  ...summaryColumns,
  'author_id as authorId',
  'content',
  'content_source as contentSource',
] as const;

/** Reads posts; a post and its tags are two statements, whose answers may be a moment apart. */
export function createPostReading(database: Database): PostReading {
  return {
    async list(filter, now) {
      const matching = selectMatching(database, filter, now);
      const newestFirst = matching
        .select(summaryColumns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      const rows = await takeWindow(newestFirst, filter).execute();
      const total = findTotal(filter, rows.length) ?? (await countRows(matching));
      return { rows: await addTags(database, rows), total };
    },

    async countPublished(now) {
      return countRows(selectMatching(database, { status: 'published' }, now));
    },

    async findNextScheduledTime(now) {
      const { earliest } = await selectMatching(database, { status: 'scheduled' }, now)
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
      const [post] = await addTags(database, rows);
      return post ?? null;
    },

    async findBySlug(slug) {
      // Slugs come as visitors type them; PostgreSQL answers a NUL byte with an error.
      if (slug.includes('\0')) return null;
      const rows = await database.db
        .selectFrom('blog_posts')
        .select(postColumns)
        .where('slug', '=', slug)
        .execute();
      const [post] = await addTags(database, rows);
      return post ?? null;
    },

    async listSlugsLike(base) {
      const rows = await database.db
        .selectFrom('blog_posts')
        .select('slug')
        // `.` is the character after `-`: a range of bytes finds the prefix by index, with no
        // wildcards to escape and the same notion of case on both engines.
        .where((is) =>
          is.or([
            is('slug', '=', base),
            is.and([is('slug', '>=', `${base}-`), is('slug', '<', `${base}.`)]),
          ]),
        )
        .execute();
      return rows.map((row) => row.slug);
    },
  };
}

function selectMatching(database: Database, { status, words = '' }: PostListFilter, now: string) {
  const condition = matchWords(database.engineName, 'blog_posts', words);
  return database.db
    .selectFrom('blog_posts')
    .$if(status !== undefined, (query) => query.where('published', '=', status !== 'draft'))
    .$if(status === 'published', (query) => query.where('created_at', '<=', now))
    .$if(status === 'scheduled', (query) => query.where('created_at', '>', now))
    .$if(condition !== null, (query) => (condition ? query.where(condition) : query));
}

/** Gives rows their tags, read with one more statement. */
export async function addTags<Row extends { id: number; published: boolean | 0 | 1 }>(
  database: Database,
  rows: readonly Row[],
) {
  const tags = await findTagsOfPosts(
    database.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    published: Boolean(row.published),
    tags: tags.get(row.id) ?? [],
  }));
}
