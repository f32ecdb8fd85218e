import type { Kysely } from 'kysely';
import { toBatches } from './query-batches.ts';
import type { Tables } from './schema.ts';

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

/** Gives a post exactly these tags, in this order; tags that no post has any more are removed. */
export async function replaceTags(
  db: Kysely<Tables>,
  postId: number,
  names: readonly string[],
): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  await addTags(db, postId, names);
  await removeUnusedTags(db);
}

/** Gives a post without tags its first ones. */
export async function addTags(
  db: Kysely<Tables>,
  postId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('tags')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  await db
    .insertInto('post_tags')
    .values(
      tags.map((tag) => ({ post_id: postId, tag_id: tag.id, position: names.indexOf(tag.name) })),
    )
    .execute();
}

/** Removes the tags that no post has. */
export async function removeUnusedTags(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('tags')
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('post_tags').select('tag_id').whereRef('post_tags.tag_id', '=', 'tags.id'),
        ),
      ),
    )
    .execute();
}
