import type { Kysely } from 'kysely';
import type { PostRepository } from '#domain/posts/public.ts';
import { listLinks } from '#shared/html/links.ts';
import { readLinkAddress } from '#shared/posts/link-address.ts';
import { readPostPath } from '#shared/posts/post-paths.ts';
import type { Database } from '../database.ts';
import { deleteRows } from '../rows.ts';
import type { Tables } from '../schema.ts';

/** Far below the number of parameters that a statement may have. */
const ROWS_AT_ONCE = 200;

/** Longer paths lead to no post and no redirect, and would not fit into PostgreSQL's index. */
const PATH_LENGTH_MAX = 1000;
/** As long as a host can be, with a scheme and a port. */
const ORIGIN_LENGTH_MAX = 300;

/** The links of a text as rows: each address once, with how many links lead there. */
export function toLinkRows(postId: number, html: string): readonly Tables['post_links'][] {
  const rows = new Map<string, Tables['post_links']>();
  // Each spelling once: thousands take longer to be taken apart than to be found.
  for (const [link, alike] of Map.groupBy(listLinks(html), (link) => link)) {
    const { origin, path } = readLinkAddress(link) ?? {};
    if (origin === undefined || !path || path.length > PATH_LENGTH_MAX) continue;
    if (origin.length > ORIGIN_LENGTH_MAX) continue;
    const links = (rows.get(origin + path)?.links ?? 0) + alike.length;
    const slug = readPostPath(path);
    rows.set(origin + path, { post_id: postId, origin, path, slug, links });
  }
  return [...rows.values()];
}

/** Notes where the links of a post lead, in place of what was noted before. */
export async function noteLinks(db: Kysely<Tables>, postId: number, html: string): Promise<void> {
  await deleteRows(db, 'post_links', { postId }).execute();
  await insertLinks(db, toLinkRows(postId, html));
}

/** Inserts links of posts that have none yet. */
export async function insertLinks(
  db: Kysely<Tables>,
  rows: readonly Tables['post_links'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('post_links')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

/** Finds links by where they lead, without the texts of posts. */
export function createPostLinks({ db, scans }: Database) {
  return {
    async listLinksToChanged(origins) {
      const linksTo = (column: 'path' | 'slug') =>
        scans
          .selectFrom('post_links')
          .select(['post_id', 'origin', 'path', 'links'])
          .where('origin', 'in', origins)
          // Not joins: SQLite would begin with the links, of which there are more.
          .where(column, 'in', (changed) =>
            column === 'path'
              ? changed.selectFrom('redirects').select('from_path')
              : changed.selectFrom('former_slugs').select('slug'),
          );
      return scans
        .selectFrom(linksTo('path').union(linksTo('slug')).as('changed'))
        .select(['post_id as postId', 'path', 'links'])
        .orderBy('post_id')
        .orderBy('path')
        .orderBy('origin')
        .execute();
    },

    // By indexes; a post that is opened does not wait for searches.
    async listLinkingPosts(id, origins) {
      const slugs = db
        .selectFrom('blog_posts')
        .select('slug')
        .where('id', '=', id)
        .union(db.selectFrom('former_slugs').select('slug').where('post_id', '=', id));
      return db
        .selectFrom('blog_posts')
        .select(['id', 'title'])
        .where('id', '!=', id)
        .where('id', 'in', (is) =>
          is
            .selectFrom('post_links')
            .select('post_id')
            .where('origin', 'in', origins)
            .where('slug', 'in', slugs),
        )
        .orderBy('title_key')
        .orderBy('id')
        .execute();
    },

    async listPostsLinkingTo(path, origins) {
      const rows = await scans
        .selectFrom('blog_posts')
        .select(['id', 'title', 'published', 'created_at as createdAt'])
        .where('id', 'in', (is) =>
          is
            .selectFrom('post_links')
            .select('post_id')
            .where('origin', 'in', origins)
            .where(({ eb, or, selectFrom }) =>
              or([
                eb('path', '=', path),
                eb(
                  'path',
                  'in',
                  selectFrom('redirects').select('from_path').where('to_path', '=', path),
                ),
              ]),
            ),
        )
        .orderBy('title_key')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, published: Boolean(row.published) }));
    },
  } satisfies Partial<PostRepository>;
}
