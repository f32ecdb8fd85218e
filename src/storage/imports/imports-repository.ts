import type { ImportRepository } from '#domain/imports/public.ts';
import type { Database } from '../database.ts';
import { findRow, putRow } from '../rows.ts';

export function createImportRepository({ db }: Database): ImportRepository {
  return {
    find: (source) =>
      findRow(db, 'imported_posts', ['source', 'postId', 'fingerprint', 'postUpdatedAt'], {
        source,
      }),

    async save({ source, postId, fingerprint, postUpdatedAt }) {
      const values = { postId, fingerprint, postUpdatedAt };
      await putRow(db, 'imported_posts', { source }, values).execute();
    },
  };
}
