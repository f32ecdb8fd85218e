import type { Kysely } from 'kysely';
import type { Post, PostRepository } from '#domain/posts/public.ts';
import { defaultsOf } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import type { Database } from '../database.ts';
import { readRow } from '../field-rows.ts';
import type { Tables } from '../schema.ts';
import { freeFormerSlugs } from './posts-former-slugs.ts';
import { postColumns } from './posts-reading.ts';
import { findTagsOfPosts, insertTags, removeUnusedTags } from './posts-tags.ts';
import { awaitTurn, insertRow } from './posts-writing.ts';

/** The part of the post repository that deletes and restores. */
export type PostTrash = Pick<PostRepository, 'moveToTrash' | 'restore' | 'removeDeleted'>;

/** Stores deleted posts in a separate table, so that no query can include them by mistake. */
export function createPostTrash(database: Database): PostTrash {
  return {
    async moveToTrash(id, deletedAt) {
      return database.atomically(async (db) => {
        await awaitTurn(db);
        const post = await findPost(db, id);
        if (!post) return false;
        await db
          .insertInto('deleted_posts')
          .values({ id, slug: post.slug, deleted_at: deletedAt, post: JSON.stringify(post) })
          .execute();
        const tags = await db
          .deleteFrom('post_tags')
          .where('post_id', '=', id)
          .returning('tag_id')
          .execute();
        await db.deleteFrom('blog_posts').where('id', '=', id).execute();
        await removeUnusedTags(
          db,
          tags.map((tag) => tag.tag_id),
        );
        return true;
      });
    },

    async restore(id) {
      return database.atomically(async (db) => {
        await awaitTurn(db);
        const row = await db
          .deleteFrom('deleted_posts')
          .where('id', '=', id)
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

    async removeDeleted(until) {
      return database.atomically(async (db) => {
        const removed = await db
          .deleteFrom('deleted_posts')
          .where('deleted_at', '<=', until)
          .returning('id')
          .execute();
        await freeFormerSlugs(
          db,
          removed.map(({ id }) => id),
        );
        return removed.length;
      });
    },
  };
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
