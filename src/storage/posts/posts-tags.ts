import { type Kysely, type SqlBool, sql } from 'kysely';
import type { TagUse } from '#domain/posts/public.ts';
import { findTag } from '#shared/posts/find-tag.ts';
import { toBatches } from '../lists/id-lists.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { deleteRows, insertRows, selectRows } from '../rows.ts';
import type { Tables } from '../schema.ts';

/** The tag names of each post in the author's order; posts without tags are left out. */
export async function findTagsOfPosts(
  db: Kysely<Tables>,
  postIds: readonly number[],
): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>();
  for (const ids of toBatches(postIds)) {
    const rows = await db
      .selectFrom('post_tags')
      .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
      .select(['post_tags.post_id', 'tags.name'])
      .where('post_tags.post_id', 'in', ids)
      .orderBy('post_tags.post_id')
      .orderBy('post_tags.position')
      .execute();
    for (const { post_id, name } of rows) {
      const names = tags.get(post_id);
      if (names) names.push(name);
      else tags.set(post_id, [name]);
    }
  }
  return tags;
}

/**
 * Tags with a word that starts with the typed text, those with the most posts first; ties by name.
 */
export async function listTags(
  db: Kysely<Tables>,
  typed: string,
  limit: number,
): Promise<readonly TagUse[]> {
  // The words of a key have no special characters for `like`.
  const beginning = toSortKey(typed);
  if (beginning === '' && typed.trim() !== '') return [];
  const hasWord = sql<SqlBool>`' ' || tags.name_key like ${`% ${beginning}%`}`;
  return db
    .selectFrom('tags')
    .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
    .select(['tags.id', 'tags.name', (select) => select.fn.countAll<number>().as('postCount')])
    .$if(beginning !== '', (query) => query.where(hasWord))
    .groupBy(['tags.id', 'tags.name'])
    .orderBy('postCount', 'desc')
    .orderBy('tags.name')
    .limit(limit)
    .execute();
}

/** The ids of the posts with the tag of this name. */
export function selectPostsWithTag(db: Kysely<Tables>, name: string) {
  return db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('tags.name', '=', name)
    .select('post_tags.post_id');
}

/**
 * Gives a post exactly these tags, in this order, and removes tags that no post has any more; returns them as they are
 * spelled.
 */
export async function replaceTags(
  db: Kysely<Tables>,
  postId: number,
  given: readonly string[],
): Promise<readonly string[]> {
  const before = await takeTags(db, postId);
  const names = await insertTags(db, postId, given);
  await removeUnusedTags(db, before);
  return names;
}

/** Takes all tags off a post; returns their ids. */
export async function takeTags(db: Kysely<Tables>, postId: number): Promise<readonly number[]> {
  const taken = await deleteRows(db, 'post_tags', { postId }).returning('tag_id').execute();
  return taken.map((tag) => tag.tag_id);
}

/** Adds tags to a post that has none yet; returns them as they are spelled. */
export async function insertTags(
  db: Kysely<Tables>,
  postId: number,
  given: readonly string[],
): Promise<readonly string[]> {
  if (given.length === 0) return [];
  const names = await listSpellings(db, given);
  const rows = names.map((name) => ({ name, nameKey: toSortKey(name) }));
  await insertRows(db, 'tags', rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const tags = await selectRows(db, 'tags', ['id', 'name'], { name: names }).execute();
  await insertRows(
    db,
    'post_tags',
    tags.map(({ id: tagId, name }) => ({ postId, tagId, position: names.indexOf(name) })),
  ).execute();
  return names;
}

/** The given tags, each once and as other posts spell it (BEHAVIOUR 4.4). */
async function listSpellings(db: Kysely<Tables>, given: readonly string[]): Promise<string[]> {
  const used = await db
    .selectFrom('tags')
    .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
    .select('tags.name')
    .where('name_key', 'in', given.map(toSortKey))
    .groupBy('tags.name')
    .orderBy((is) => is.fn.countAll(), 'desc')
    .orderBy('tags.name')
    .execute();
  return [...new Set(given.map((name) => findTag(used, name)?.name ?? name))];
}

/**
 * Removes those of the given tags that no post has; checking all tags would be slow with thousands.
 */
export async function removeUnusedTags(
  db: Kysely<Tables>,
  tagIds: readonly number[],
): Promise<void> {
  for (const ids of toBatches(tagIds)) {
    await deleteRows(db, 'tags', { id: ids })
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('post_tags')
              .select('tag_id')
              .whereRef('post_tags.tag_id', '=', 'tags.id'),
          ),
        ),
      )
      .execute();
  }
}
