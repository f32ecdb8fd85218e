import type { SavedReplyRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { addRow, deleteRows, hasChanged, selectRows, updateRows } from '../rows.ts';

export function createSavedReplyRepository({ db }: Database): SavedReplyRepository {
  return {
    async list() {
      const names = ['id', 'title', 'text', 'updatedAt'] as const;
      const rows = await selectRows(db, 'saved_replies', names).execute();
      // A team has a few dozen; the engines' own orders differ.
      return rows.sort((one, other) => one.title.localeCompare(other.title) || one.id - other.id);
    },

    insert: ({ title, text, updatedAt }) => addRow(db, 'saved_replies', { title, text, updatedAt }),

    update: (id, { title, text, updatedAt }) =>
      hasChanged(updateRows(db, 'saved_replies', { id }, { title, text, updatedAt })),

    remove: (id) => hasChanged(deleteRows(db, 'saved_replies', { id })),
  };
}
