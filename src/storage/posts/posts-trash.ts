import { type Kysely, sql } from 'kysely';
import type { Post, PostRepository } from '#domain/posts/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Database } from '../database.ts';
import { readRow } from '../field-rows.ts';
import { countRows } from '../lists/list-window.ts';
import { deleteRows, insertRows } from '../rows.ts';
import type { Tables } from '../schema.ts';
import { freeFormerSlugs } from './posts-former-slugs.ts';
import { postColumns } from './posts-reading.ts';
import { findTagsOfPosts, insertTags, removeUnusedTags, takeTags } from './posts-tags.ts';
import { insertRow, lockPostWriting } from './posts-writing.ts';

/** Removes what is kept beside posts that are gone for good: versions, unsent copies and links. */
async function forgetPosts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'post_revisions',
    'revision_texts',
    'working_copies',
    'preview_links',
    'picture_mentions',
  ] as const) {
    await deleteRows(db, table, { postId: ids }).execute();
  }
}

/** Stores deleted posts in a separate table, so that no query can include them by mistake. */
export function createPostTrash(database: Database) {
  return { ...createTrashing(database), ...createTrashReading(database) };
}

/** Into the trash and back. */
function createTrashing(database: Database) {
  return {
    async moveToTrash(id, deletedAt) {
      return database.atomically(async (db) => {
        await lockPostWriting(db);
        const post = await findPost(db, id);
        if (!post) return false;
        const deleted = { id, slug: post.slug, deletedAt, post: JSON.stringify(post) };
        await insertRows(db, 'deleted_posts', deleted).execute();
        const tags = await takeTags(db, id);
        await deleteRows(db, 'blog_posts', { id }).execute();
        await removeUnusedTags(db, tags);
        return true;
      });
    },

    async restore(id) {
      return database.atomically(async (db) => {
        await lockPostWriting(db);
        const row = await deleteRows(db, 'deleted_posts', { id })
          .returning('post')
          .executeTakeFirst();
        if (!row) return false;
        // Fields added to posts after this one was deleted take their defaults.
        const post: Post = { ...defaultsOf(postFields), ...JSON.parse(row.post) };
        if ((await insertRow(db, post)) === null) {
          throw new Error(`The slug ${post.slug} of a deleted post was given away`);
        }
        await insertTags(db, id, post.tags);
        return true;
      });
    },
  } satisfies Partial<PostRepository>;
}

/** The trash as people see it, and what leaves it for good. */
function createTrashReading(database: Database) {
  return {
    async listTrash({ limit, offset }) {
      const { db, engineName } = database;
      // Only these fields leave the database: the whole posts may be long.
      const field = (name: string) =>
        engineName === 'sqlite'
          ? sql<string>`json_extract(post, ${`$.${name}`})`
          : sql<string>`post::json ->> ${sql.lit(name)}`;
      const rows = await db
        .selectFrom('deleted_posts')
        .select([
          'id',
          'slug',
          'deleted_at as deletedAt',
          field('title').as('title'),
          field('createdAt').as('createdAt'),
          field('published').as('published'),
        ])
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return {
        // SQLite says 1, PostgreSQL 'true'.
        rows: rows.map((row) => ({
          ...row,
          published: /^(?:1|true)$/.test(String(row.published)),
        })),
        total: await countRows(db.selectFrom('deleted_posts').select([])),
      };
    },

    async removeFromTrash(id) {
      return database.atomically(async (db) => {
        const row = await deleteRows(db, 'deleted_posts', { id })
          .returning('post')
          .executeTakeFirst();
        if (!row) return null;
        await freeFormerSlugs(db, [id]);
        await forgetPosts(db, [id]);
        return JSON.parse(row.post).title;
      });
    },

    async removeDeleted(until) {
      return database.atomically(async (db) => {
        const removed = await db
          .deleteFrom('deleted_posts')
          .where('deleted_at', '<=', until)
          .returning('id')
          .execute();
        const ids = removed.map(({ id }) => id);
        await freeFormerSlugs(db, ids);
        await forgetPosts(db, ids);
        return removed.length;
      });
    },
  } satisfies Partial<PostRepository>;
}

async function findPost(db: Kysely<Tables>, id: number): Promise<Post | null> {
  const row = await db
    .selectFrom('blog_posts')
    .select(postColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const tags = (await findTagsOfPosts(db, [id])).get(id) ?? [];
  return { ...readRow(postFields, row), tags };
}
