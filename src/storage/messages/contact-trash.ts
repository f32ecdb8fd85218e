import type { Kysely } from 'kysely';
import type { ContactRepository, NewContactSubmission } from '#domain/messages/public.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS } from '#shared/messages/message-folders.ts';
import type { Database } from '../database.ts';
import { writeRow } from '../field-rows.ts';
import { toMessageSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { countChanged, hasChanged, updateRows } from '../rows.ts';
import type { Tables } from '../schema.ts';
import { isOfPerson } from './contact-reading.ts';

/** Marks messages as deleted, and removes them for good. */
export function createContactTrash({ db }: Database) {
  /** Returns false if the message is not where it is to be moved from. */
  async function setTrashedAt(id: number, trashedAt: string | null): Promise<boolean> {
    const moved = updateRows(db, 'contact_submissions', { id }, { trashedAt });
    return hasChanged(moved.where('trashed_at', trashedAt === null ? 'is not' : 'is', null));
  }

  const remove = () => db.deleteFrom('contact_submissions');
  const selectIds = () => db.selectFrom('contact_submissions').select('id');
  const removeThese = (ids: ReturnType<typeof selectIds>) =>
    countChanged(remove().where('id', 'in', ids));

  return {
    moveToTrash: (id, deletedAt) => setTrashedAt(id, deletedAt),
    restore: (id) => setTrashedAt(id, null),

    removeFromTrash: (id) =>
      hasChanged(remove().where('id', '=', id).where('trashed_at', 'is not', null)),

    removeDeleted: (until) =>
      // The folder has an index.
      countChanged(remove().where('folder', '=', 'trash').where('trashed_at', '<=', until)),

    removeArrived: (until, limit) =>
      removeThese(
        selectIds()
          // All of them: each has its index by time.
          .where('folder', 'in', MESSAGE_FOLDERS)
          .where('created_at', '<=', until)
          .limit(limit),
      ),

    removeSpam: (until, limit) =>
      removeThese(
        selectIds().where('folder', '=', 'spam').where('spam_at', '<=', until).limit(limit),
      ),

    removeOfPerson: (email) => countChanged(remove().where(isOfPerson(email))),
  } satisfies Partial<ContactRepository>;
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
