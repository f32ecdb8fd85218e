import type { ContactRepository } from '#domain/messages/public.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import type { Database } from '../database.ts';
import { writeRow } from '../field-rows.ts';
import { hasChanged } from '../rows.ts';
import { createContactReading } from './contact-reading.ts';
import { createContactTrash, insertMessage } from './contact-trash.ts';

export function createContactRepository(database: Database): ContactRepository {
  return {
    ...createContactReading(database),
    ...createContactTrash(database),

    async insert(submission) {
      return insertMessage(database.db, submission);
    },

    update: (id, { spamAt, ...changes }) =>
      hasChanged(
        database.db
          .updateTable('contact_submissions')
          // SQL requires at least one column.
          .set((is) => ({
            created_at: is.ref('created_at'),
            ...writeRow(messageFields, pickChanges(changes, changeNames(messageFields))),
            spam_at: spamAt,
          }))
          .where('id', '=', id)
          .where('trashed_at', 'is', null),
      ),
  };
}
