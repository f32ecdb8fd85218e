import { sql } from 'kysely';
import type { RedirectRepository } from '#domain/posts/redirects/public.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import type { Database } from '../database.ts';

/** Stores redirects, and lists them together with the former slugs of posts. */
export function createRedirectRepository(database: Database): RedirectRepository {
  return { ...createRedirectReading(database), ...createRedirectWriting(database) };
}

/** Where paths lead. */
function createRedirectReading({ db }: Database) {
  return {
    async findTarget(from) {
      const row = await db
        .selectFrom('redirects')
        .select('to_path')
        .where('from_path', '=', from)
        .executeTakeFirst();
      return row?.to_path ?? null;
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
      const { total } = await all
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return {
        rows: rows.map((row) =>
          row.id === null ? { ...row, from: getPostPath(row.from), to: getPostPath(row.to) } : row,
        ),
        total,
      };
    },
  } satisfies Partial<RedirectRepository>;
}

/** Redirects that people make, and those that a move makes. */
function createRedirectWriting({ db }: Database) {
  return {
    async insert({ from, to, createdAt }) {
      const row = await db
        .insertInto('redirects')
        .values({ from_path: from, to_path: to, created_at: createdAt })
        .onConflict((conflict) => conflict.column('from_path').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row ? { id: row.id, from, to, createdAt } : null;
    },

    async lead({ from, to, createdAt }) {
      await db.deleteFrom('redirects').where('from_path', 'in', [from, to]).execute();
      await db
        .insertInto('redirects')
        .values({ from_path: from, to_path: to, created_at: createdAt })
        .execute();
    },

    async release(from) {
      await db.deleteFrom('redirects').where('from_path', '=', from).execute();
    },

    async remove(id) {
      const removed = await db
        .deleteFrom('redirects')
        .where('id', '=', id)
        .returning(['from_path', 'to_path'])
        .executeTakeFirst();
      if (!removed) return false;
      await db
        .updateTable('redirects')
        .set({ to_path: removed.to_path })
        .where('to_path', '=', removed.from_path)
        .execute();
      return true;
    },
  } satisfies Partial<RedirectRepository>;
}
