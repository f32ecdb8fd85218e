import type { Kysely } from 'kysely';
import type { ContactRepository, NewContactSubmission } from '#domain/contact/public.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { MESSAGE_FOLDERS } from '#rules/contact/message-folders.ts';
import type { Database } from '../database.ts';
import { writeRow } from '../field-rows.ts';
import { toMessageSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import type { Tables } from '../schema.ts';
import { isOfPerson } from './contact-reading.ts';

/** The part of the contact repository that deletes and restores. */
export type ContactTrash = Pick<
  ContactRepository,
  | 'moveToTrash'
  | 'restore'
  | 'removeFromTrash'
  | 'removeDeleted'
  | 'removeArrived'
  | 'removeSpam'
  | 'removeOfPerson'
>;

/** Marks messages as deleted, and removes them for good. */
export function createContactTrash({ db }: Database): ContactTrash {
  return {
    async moveToTrash(id, deletedAt) {
      const row = await db
        .updateTable('contact_submissions')
        .set({ trashed_at: deletedAt })
        .where('id', '=', id)
        .where('trashed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async restore(id) {
      const row = await db
        .updateTable('contact_submissions')
        .set({ trashed_at: null })
        .where('id', '=', id)
        .where('trashed_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeFromTrash(id) {
      const { numDeletedRows } = await db
        .deleteFrom('contact_submissions')
        .where('id', '=', id)
        .where('trashed_at', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeDeleted(until) {
      const { numDeletedRows } = await db
        .deleteFrom('contact_submissions')
        // The folder has an index.
        .where('folder', '=', 'trash')
        .where('trashed_at', '<=', until)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeArrived(until, limit) {
      const old = db
        .selectFrom('contact_submissions')
        .select('id')
        // All of them: each has its index by time.
        .where('folder', 'in', MESSAGE_FOLDERS)
        .where('created_at', '<=', until)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('contact_submissions')
        .where('id', 'in', old)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeOfPerson(email) {
      const { numDeletedRows } = await db
        .deleteFrom('contact_submissions')
        .where(isOfPerson(email))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeSpam(until, limit) {
      const old = db
        .selectFrom('contact_submissions')
        .select('id')
        .where('folder', '=', 'spam')
        .where('spam_at', '<=', until)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('contact_submissions')
        .where('id', 'in', old)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Stores a message and returns its id. */
export async function insertMessage(
  db: Kysely<Tables>,
  message: NewContactSubmission,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_submissions')
    .values({
      ...writeRow(messageFields, message),
      search_text: toMessageSearchText(message),
      name_key: toSortKey(message.fullName),
      spam_at: message.isSpam ? message.createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
