import type { SavedReplyRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';

export function createSavedReplyRepository({ db }: Database): SavedReplyRepository {
  return {
    async list() {
      const rows = await db
        .selectFrom('saved_replies')
        .select(['id', 'title', 'text', 'updated_at as updatedAt'])
        .execute();
      // A team has a few dozen; the engines' own orders differ.
      return rows.sort((one, other) => one.title.localeCompare(other.title) || one.id - other.id);
    },

    async insert({ title, text, updatedAt }) {
      const { id } = await db
        .insertInto('saved_replies')
        .values({ title, text, updated_at: updatedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    update: (id, { title, text, updatedAt }) =>
      hasChanged(
        db
          .updateTable('saved_replies')
          .set({ title, text, updated_at: updatedAt })
          .where('id', '=', id),
      ),

    remove: (id) => hasChanged(db.deleteFrom('saved_replies').where('id', '=', id)),
  };
}
