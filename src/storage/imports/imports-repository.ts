import type { ImportRepository } from '#domain/imports/public.ts';
import type { Database } from '../database.ts';

export function createImportRepository({ db }: Database): ImportRepository {
  return {
    async find(source) {
      const row = await db
        .selectFrom('imported_posts')
        .select(['source', 'post_id as postId', 'fingerprint', 'post_updated_at as postUpdatedAt'])
        .where('source', '=', source)
        .executeTakeFirst();
      return row ?? null;
    },

    async save({ source, postId, fingerprint, postUpdatedAt }) {
      const values = { post_id: postId, fingerprint, post_updated_at: postUpdatedAt };
      await db
        .insertInto('imported_posts')
        .values({ source, ...values })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
        .execute();
    },
  };
}
