import type { Kysely } from 'kysely';
import type { ContactRepository, NewContactSubmission } from '#domain/contact/public.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { defaultsOf } from '#rules/fields/field-values.ts';
import type { Database } from '../database.ts';
import { writeRow } from '../field-rows.ts';
import { toMessageSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import type { Tables } from '../schema.ts';
import { submissionColumns, toSubmission } from './contact-reading.ts';

/** The part of the contact repository that deletes and restores. */
export type ContactTrash = Pick<ContactRepository, 'moveToTrash' | 'restore' | 'removeDeleted'>;

/** Stores deleted messages in a separate table, so that no query can include them by mistake. */
export function createContactTrash(database: Database): ContactTrash {
  return {
    async moveToTrash(id, deletedAt) {
      return database.atomically(async (db) => {
        const row = await db
          .deleteFrom('contact_submissions')
          .where('id', '=', id)
          .returning(submissionColumns)
          .executeTakeFirst();
        if (!row) return false;
        await db
          .insertInto('deleted_messages')
          .values({ id, deleted_at: deletedAt, message: JSON.stringify(toSubmission(row)) })
          .execute();
        return true;
      });
    },

    async restore(id) {
      return database.atomically(async (db) => {
        const row = await db
          .deleteFrom('deleted_messages')
          .where('id', '=', id)
          .returning('message')
          .executeTakeFirst();
        if (!row) return false;
        // Fields added to messages after this one was deleted take their defaults.
        await insertMessage(db, { ...defaultsOf(messageFields), ...JSON.parse(row.message) });
        return true;
      });
    },

    async removeDeleted(until) {
      const { numDeletedRows } = await database.db
        .deleteFrom('deleted_messages')
        .where('deleted_at', '<=', until)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Stores a message and returns its id; a restored one keeps its former id. */
export async function insertMessage(
  db: Kysely<Tables>,
  message: NewContactSubmission & { readonly id?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('contact_submissions')
    .values({
      ...writeRow(messageFields, message),
      search_text: toMessageSearchText(message),
      name_key: toSortKey(message.fullName),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
