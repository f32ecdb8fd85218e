import type { ContactFilter, ContactRepository } from '#domain/contact/public.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { type MessageSort, USUAL_MESSAGE_SORT } from '#rules/contact/message-sorts.ts';
import { keptNames } from '#rules/fields/field-values.ts';
import type { Database } from '../database.ts';
import { readRow, selectFields } from '../field-rows.ts';
import { search } from '../lists/full-text-search.ts';
import { countMatching, findPage, inOrder, type List, selectMatching } from '../lists/list-page.ts';
import { isWhole } from '../lists/list-window.ts';
import { readWholeList } from '../lists/whole-list.ts';

/** The part of the contact repository that only reads. */
export type ContactReading = Pick<
  ContactRepository,
  'list' | 'readAll' | 'countUnread' | 'findById'
>;

/** The columns of a `ContactSubmission`. */
export const submissionColumns = selectFields(messageFields, keptNames(messageFields));

/** Reads contact messages. */
export function createContactReading(database: Database): ContactReading {
  return {
    async list(filter) {
      const list = await toList(database, filter);
      if (isWhole(filter)) {
        const rows = await inOrder(selectMatching(list), list.order)
          .select(submissionColumns)
          .execute();
        return { rows: rows.map(toSubmission), total: rows.length };
      }
      const total = await readTotal(database, list, filter);
      const isOnPage = await findPage(database, list, filter, total);
      const page = database.db
        .selectFrom('contact_submissions')
        .select(submissionColumns)
        .where(isOnPage);
      const rows = await inOrder(page, list.order).execute();
      return { rows: rows.map(toSubmission), total };
    },

    async readAll(filter) {
      const list = await toList(database, filter);
      return readWholeList(database, list, filter.offset, async (isInBatch) => {
        const batch = database.db
          .selectFrom('contact_submissions')
          .select(submissionColumns)
          .where(isInBatch);
        return (await batch.execute()).map(toSubmission);
      });
    },

    async countUnread() {
      return readCount(database, { unreadOnly: true });
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('contact_submissions')
        .select(submissionColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toSubmission(row) : null;
    },
  };
}

/** Converts a row to a message. */
export const toSubmission = <Row extends object>(row: Row) => readRow(messageFields, row);

async function toList(
  database: Database,
  { unreadOnly, words, sort }: ContactFilter,
): Promise<List<'contact_submissions'>> {
  const all = database.scans.selectFrom('contact_submissions').select([]);
  const { column, direction } = toSortColumn(sort);
  return {
    filtered: unreadOnly ? all.where('is_read', '=', false) : all,
    search: await search(database, 'contact_submissions', words),
    order: [
      [column, direction],
      ['id', direction],
    ],
  };
}

async function readTotal(
  database: Database,
  list: List<'contact_submissions'>,
  filter: ContactFilter,
): Promise<number> {
  const { matches } = list.search;
  if (matches === null) return readCount(database, filter);
  return filter.unreadOnly ? countMatching(database, list) : matches;
}

/** The number of all messages, or of the unread ones. */
async function readCount(database: Database, { unreadOnly }: ContactFilter): Promise<number> {
  const { total, unread } = await database.db
    .selectFrom('message_counts')
    .select(['total', 'unread'])
    .executeTakeFirstOrThrow();
  return unreadOnly ? unread : total;
}

/** Each column has an index, with the id as tie-breaker. */
function toSortColumn(sort: MessageSort = USUAL_MESSAGE_SORT) {
  return {
    column: sort.endsWith('createdAt') ? 'created_at' : 'name_key',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  } as const;
}
