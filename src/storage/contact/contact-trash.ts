import type { Kysely } from 'kysely';
import type {
  ContactRepository,
  ContactSubmission,
  NewContactSubmission,
} from '#domain/contact/public.ts';
import type { Database } from '../database.ts';
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
        // A field added to messages after this one was deleted needs its default here.
        await insertMessage(db, JSON.parse(row.message) as ContactSubmission);
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
  message: NewContactSubmission & Partial<ContactSubmission>,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_submissions')
    .values({
      ...(message.id !== undefined && { id: message.id }),
      full_name: message.fullName,
      email: message.email,
      phone: message.phone,
      company: message.company,
      service: message.service,
      is_read: message.isRead ?? false,
      created_at: message.createdAt,
      message: message.message,
      search_text: toMessageSearchText(message),
      name_key: toSortKey(message.fullName),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
