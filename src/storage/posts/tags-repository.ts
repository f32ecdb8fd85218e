import { sql } from 'kysely';
import type { TagRepository } from '#domain/posts/tags/public.ts';
import type { Database } from '../database.ts';
import { toBatches } from '../lists/id-lists.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { deleteRows, insertRows, selectRows, takeFirst, updateRows } from '../rows.ts';
import { refreshSearchText } from './posts-writing.ts';

/** Changes tags together with the search text of their posts. */
export function createTagRepository(database: Database): TagRepository {
  return { ...createTags(database), ...createTagMerging(database) };
}

async function listPostIds({ db }: Database, tagId: number): Promise<readonly number[]> {
  const rows = await selectRows(db, 'post_tags', ['postId'], { tagId }).execute();
  return rows.map(({ postId }) => postId);
}

/** One tag at a time. */
function createTags(database: Database) {
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

  return {
    findById: (id) => takeFirst(selectTags().where('tags.id', '=', id)),

    listNamedLike: (name) =>
      selectTags()
        .where('name_key', '=', toSortKey(name))
        .orderBy('postCount', 'desc')
        .orderBy('tags.name')
        .execute(),

    async rename(id, name) {
      await database.atomically(async (db) => {
        await updateRows(db, 'tags', { id }, { name, nameKey: toSortKey(name) }).execute();
        for (const postId of await listPostIds(database, id)) await refreshSearchText(db, postId);
      });
    },

    async remove(id) {
      await database.atomically(async (db) => {
        const postIds = await listPostIds(database, id);
        for (const ids of toBatches(postIds)) {
          await deleteRows(db, 'post_tags', { tagId: id, postId: ids }).execute();
        }
        await deleteRows(db, 'tags', { id }).execute();
        for (const postId of postIds) await refreshSearchText(db, postId);
      });
    },
  } satisfies Partial<TagRepository>;
}

/** Tags that become one, or several. */
function createTagMerging(database: Database) {
  return {
    async merge(id, intoId) {
      return database.atomically(async (db) => {
        const postIds = await listPostIds(database, id);
        const others = new Set(await listPostIds(database, intoId));
        // A post that has both keeps the place of the one that stays.
        await sql`update post_tags set tag_id = ${intoId} where tag_id = ${id}
          and post_id not in (select post_id from post_tags where tag_id = ${intoId})`.execute(db);
        await deleteRows(db, 'post_tags', { tagId: id }).execute();
        await deleteRows(db, 'tags', { id }).execute();
        for (const postId of postIds) await refreshSearchText(db, postId);
        return {
          moved: postIds.filter((postId) => !others.has(postId)),
          shared: postIds.filter((postId) => others.has(postId)),
        };
      });
    },

    async split(id, name, merged) {
      return database.atomically(async (db) => {
        const present = new Set(await listPostIds(database, id));
        // Each once: a program may send the same post in both lists.
        const take = (ids: readonly number[]) => ids.filter((postId) => present.delete(postId));
        const [moved, shared] = [take(merged.moved), take(merged.shared)];
        if (moved.length + shared.length === 0) return null;
        const made = await insertRows(db, 'tags', { name, nameKey: toSortKey(name) })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) return null;
        for (const ids of toBatches(moved)) {
          const match = { tagId: id, postId: ids };
          await updateRows(db, 'post_tags', match, { tagId: made.id }).execute();
        }
        for (const postId of shared) {
          await sql`insert into post_tags (post_id, tag_id, position)
            select ${postId}, ${made.id}, max(position) + 1 from post_tags where post_id = ${postId}`.execute(
            db,
          );
        }
        for (const postId of [...moved, ...shared]) await refreshSearchText(db, postId);
        return made.id;
      });
    },
  } satisfies Partial<TagRepository>;
}
