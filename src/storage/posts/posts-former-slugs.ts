import { type Kysely, sql } from 'kysely';
import type { PostRepository } from '#domain/posts/public.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Database } from '../database.ts';
import { readRow } from '../field-rows.ts';
import { toBatches } from '../lists/id-lists.ts';
import { deleteRows, findRow, selectRows } from '../rows.ts';
import type { Tables } from '../schema.ts';

/** Reads the slugs that posts had, and those that deleted posts have and had. */
export function createPostFormerSlugs({ db }: Database) {
  return {
    async findByFormerSlug(slug) {
      // Slugs come from visitors, and PostgreSQL fails on a NUL byte.
      if (slug.includes('\0')) return null;
      const row = await db
        .selectFrom('former_slugs')
        .innerJoin('blog_posts', 'blog_posts.id', 'former_slugs.post_id')
        .select(['blog_posts.slug', 'blog_posts.published', 'blog_posts.created_at as createdAt'])
        .where('former_slugs.slug', '=', slug)
        .executeTakeFirst();
      return row ? readRow(postFields, row) : null;
    },

    async isSlugInTrash(slug) {
      if (slug.includes('\0')) return false;
      const row = await db
        .selectFrom('deleted_posts')
        .select('id')
        .where((is) =>
          is.or([
            is('slug', '=', slug),
            is(
              'id',
              'in',
              is.selectFrom('former_slugs').select('post_id').where('slug', '=', slug),
            ),
          ]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    async listFormerSlugs(postId) {
      const rows = await selectRows(db, 'former_slugs', ['slug'], { postId })
        .orderBy('left_at', 'desc')
        .orderBy('slug')
        .execute();
      return rows.map((row) => row.slug);
    },

    async listSlugsLike(base, ownerId = 0) {
      const select = (table: 'blog_posts' | 'deleted_posts' | 'former_slugs') =>
        db
          .selectFrom(table)
          .select('slug')
          // `.` is the character after `-`: a byte range finds the prefix by index, without
          // wildcards to escape and with the same case rules on both engines.
          .where((is) =>
            is.or([
              is('slug', '=', base),
              is.and([is('slug', '>=', `${base}-`), is('slug', '<', `${base}.`)]),
            ]),
          );
      const rows = await select('blog_posts')
        .where('id', '!=', ownerId)
        .unionAll(select('deleted_posts'))
        .unionAll(select('former_slugs').where('post_id', '!=', ownerId))
        .execute();
      return rows.map((row) => row.slug);
    },
  } satisfies Partial<PostRepository>;
}

/** A deleted post keeps its slug, and every post the slugs it had: no other post may take one. */
export async function isSlugKept(
  db: Kysely<Tables>,
  slug: string,
  postId: number,
): Promise<boolean> {
  if (await findRow(db, 'deleted_posts', ['id'], { slug })) return true;
  const former = selectRows(db, 'former_slugs', ['postId'], { slug });
  return (await former.where('post_id', '!=', postId).executeTakeFirst()) !== undefined;
}

/** After its slug has changed, makes the former one lead to the post; its present one is none. */
export async function keepFormerSlug(
  db: Kysely<Tables>,
  postId: number,
  former: string,
): Promise<void> {
  const post = db.selectFrom('blog_posts').where('id', '=', postId);
  const taken = deleteRows(db, 'former_slugs', { postId });
  await taken.where('slug', 'in', post.select('slug')).execute();
  await db
    .insertInto('former_slugs')
    .columns(['slug', 'post_id', 'left_at'])
    .expression(post.select([sql<string>`${former}`.as('slug'), 'id', 'updated_at']))
    .execute();
}

/** Frees the former slugs of posts that are gone for good. */
export async function freeFormerSlugs(
  db: Kysely<Tables>,
  postIds: readonly number[],
): Promise<void> {
  for (const ids of toBatches(postIds)) {
    await deleteRows(db, 'former_slugs', { postId: ids }).execute();
  }
}
