import type { ContactRepository } from '#domain/contact/public.ts';
import type { Database } from '../database.ts';
import { createContactReading } from './contact-reading.ts';
import { createContactTrash, insertMessage } from './contact-trash.ts';

/** Stores contact messages. */
export function createContactRepository(database: Database): ContactRepository {
  return {
    ...createContactReading(database),
    ...createContactTrash(database),

    async insert(submission) {
      return insertMessage(database.db, submission);
    },

    async setRead(id, isRead) {
      const row = await database.db
        .updateTable('contact_submissions')
        .set({ is_read: isRead })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
