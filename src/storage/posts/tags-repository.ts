import { sql } from 'kysely';
import type { TagRepository } from '#domain/posts/tags/public.ts';
import type { Database } from '../database.ts';
import { toBatches } from '../lists/query-batches.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { refreshSearchText } from './posts-writing.ts';

/** Changes tags together with the search text of their posts. */
export function createTagRepository(database: Database): TagRepository {
  const selectTags = () =>
    database.db.selectFrom('tags').select((select) => [
      'tags.id',
      'tags.name',
      select
        .selectFrom('post_tags')
        .whereRef('post_tags.tag_id', '=', 'tags.id')
        .select((count) => count.fn.countAll<number>().as('posts'))
        .$asScalar()
        .$notNull()
        .as('postCount'),
    ]);

  const listPostIds = async (id: number) => {
    const rows = await database.db
      .selectFrom('post_tags')
      .select('post_id')
      .where('tag_id', '=', id)
      .execute();
    return rows.map((row) => row.post_id);
  };

  return {
    async findById(id) {
      return (await selectTags().where('tags.id', '=', id).executeTakeFirst()) ?? null;
    },

    async listNamedLike(name) {
      return selectTags()
        .where('name_key', '=', toSortKey(name))
        .orderBy('postCount', 'desc')
        .orderBy('tags.name')
        .execute();
    },

    async rename(id, name) {
      await database.atomically(async (db) => {
        await db
          .updateTable('tags')
          .set({ name, name_key: toSortKey(name) })
          .where('id', '=', id)
          .execute();
        for (const postId of await listPostIds(id)) await refreshSearchText(db, postId);
      });
    },

    async merge(id, intoId) {
      await database.atomically(async (db) => {
        const postIds = await listPostIds(id);
        // A post that has both keeps the place of the one that stays.
        await sql`update post_tags set tag_id = ${intoId} where tag_id = ${id}
          and post_id not in (select post_id from post_tags where tag_id = ${intoId})`.execute(db);
        await db.deleteFrom('post_tags').where('tag_id', '=', id).execute();
        await db.deleteFrom('tags').where('id', '=', id).execute();
        for (const postId of postIds) await refreshSearchText(db, postId);
      });
    },

    async remove(id) {
      await database.atomically(async (db) => {
        const postIds = await listPostIds(id);
        for (const ids of toBatches(postIds)) {
          await db
            .deleteFrom('post_tags')
            .where('tag_id', '=', id)
            .where('post_id', 'in', ids)
            .execute();
        }
        await db.deleteFrom('tags').where('id', '=', id).execute();
        for (const postId of postIds) await refreshSearchText(db, postId);
      });
    },
  };
}
