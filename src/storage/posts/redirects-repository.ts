import { sql } from 'kysely';
import type { RedirectRepository } from '#domain/posts/redirects/public.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import type { Database } from '../database.ts';
import { countRows } from '../lists/list-window.ts';
import { deleteRows, findRow, insertRows, updateRows } from '../rows.ts';

/** Stores redirects, and lists them together with the former slugs of posts. */
export function createRedirectRepository(database: Database): RedirectRepository {
  return { ...createRedirectReading(database), ...createRedirectWriting(database) };
}

/** Where paths lead. */
function createRedirectReading({ db }: Database) {
  return {
    async findTarget(from) {
      return (await findRow(db, 'redirects', ['toPath'], { fromPath: from }))?.toPath ?? null;
    },

    async list({ limit, offset }) {
      const former = db
        .selectFrom('former_slugs')
        .innerJoin('blog_posts', 'blog_posts.id', 'former_slugs.post_id')
        .select([
          sql<number | null>`cast(null as bigint)`.as('id'),
          'former_slugs.slug as from',
          'blog_posts.slug as to',
          'former_slugs.left_at as createdAt',
        ]);
      const made = db
        .selectFrom('redirects')
        .select([
          sql<number | null>`redirects.id`.as('id'),
          'from_path as from',
          'to_path as to',
          'created_at as createdAt',
        ]);
      const all = db.selectFrom(made.unionAll(former).as('all_redirects'));
      const rows = await all
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('from')
        .limit(limit)
        .offset(offset)
        .execute();
      return {
        rows: rows.map((row) =>
          row.id === null ? { ...row, from: getPostPath(row.from), to: getPostPath(row.to) } : row,
        ),
        total: await countRows(all),
      };
    },
  } satisfies Partial<RedirectRepository>;
}

/** Redirects that people make, and those that a move makes. */
function createRedirectWriting({ db }: Database) {
  return {
    async insert({ from, to, createdAt }) {
      const row = await insertRows(db, 'redirects', { fromPath: from, toPath: to, createdAt })
        .onConflict((conflict) => conflict.column('from_path').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row ? { id: row.id, from, to, createdAt } : null;
    },

    async lead({ from, to, createdAt }) {
      await deleteRows(db, 'redirects', { fromPath: [from, to] }).execute();
      await insertRows(db, 'redirects', { fromPath: from, toPath: to, createdAt }).execute();
    },

    async release(from) {
      await deleteRows(db, 'redirects', { fromPath: from }).execute();
    },

    async remove(id) {
      const removed = await deleteRows(db, 'redirects', { id })
        .returning(['from_path', 'to_path'])
        .executeTakeFirst();
      if (!removed) return false;
      const moved = { toPath: removed.to_path };
      await updateRows(db, 'redirects', { toPath: removed.from_path }, moved).execute();
      return true;
    },
  } satisfies Partial<RedirectRepository>;
}
