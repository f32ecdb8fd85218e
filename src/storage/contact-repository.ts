import type { ContactListFilter, ContactRepository } from '#domain/contact/public.ts';
import type { Database } from './database.ts';
import { matchWords } from './full-text-search.ts';
import { countRows, findTotal, takeWindow } from './list-window.ts';
import { toMessageSearchText } from './search-text.ts';

const submissionColumns = [
  'id',
  'full_name as fullName',
  'email',
  'phone',
  'company',
  'service',
  'message',
  'created_at as createdAt',
  'is_read as isRead',
] as const;

/** Keeps contact messages. */
export function createContactRepository(database: Database): ContactRepository {
  return {
    async list(filter) {
      const matching = selectMatching(database, filter);
      const newestFirst = matching
        .select(submissionColumns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      const rows = await takeWindow(newestFirst, filter).execute();
      const total = findTotal(filter, rows.length) ?? (await countRows(matching));
      return { rows: rows.map(toSubmission), total };
    },

    async countUnread() {
      return countRows(selectMatching(database, { unreadOnly: true }));
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('contact_submissions')
        .select(submissionColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toSubmission(row) : null;
    },

    async insert(submission) {
      const { id } = await database.db
        .insertInto('contact_submissions')
        .values({
          full_name: submission.fullName,
          email: submission.email,
          phone: submission.phone,
          company: submission.company,
          service: submission.service,
          is_read: false,
          created_at: submission.createdAt,
          message: submission.message,
          search_text: toMessageSearchText(submission),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
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

    async remove(id) {
      const row = await database.db
        .deleteFrom('contact_submissions')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function selectMatching(database: Database, { unreadOnly, words = '' }: ContactListFilter) {
  const condition = matchWords(database.engineName, 'contact_submissions', words);
  return database.db
    .selectFrom('contact_submissions')
    .$if(unreadOnly === true, (query) => query.where('is_read', '=', false))
    .$if(condition !== null, (query) => (condition ? query.where(condition) : query));
}

function toSubmission<Row extends { isRead: boolean | 0 | 1 }>(row: Row) {
  return { ...row, isRead: Boolean(row.isRead) };
}
