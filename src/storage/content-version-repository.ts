import type { ContentVersionRepository } from '#domain/content-version/public.ts';
import type { Database } from './database.ts';

/** Counts changes of content in the table's only row. */
export function createContentVersionRepository(database: Database): ContentVersionRepository {
  return {
    async get() {
      const row = await database.db
        .selectFrom('content_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return row.version;
    },

    async raise() {
      const row = await database.db
        .updateTable('content_version')
        .set((is) => ({ version: is('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow();
      return row.version;
    },

    async hold() {
      await database.db
        .updateTable('content_version')
        .set((is) => ({ version: is.ref('version') }))
        .execute();
    },
  };
}
