import type { ContactRepository } from '#domain/contact/public.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import type { Database } from '../database.ts';
import { writeRow } from '../field-rows.ts';
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

    async update(id, changes) {
      const row = await database.db
        .updateTable('contact_submissions')
        // SQL requires at least one column.
        .set((is) => ({ created_at: is.ref('created_at'), ...writeRow(messageFields, changes) }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
