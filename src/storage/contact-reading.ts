import { type Expression, type SqlBool, sql } from 'kysely';
import type { ContactFilter, ContactRepository, ContactSort } from '#domain/contact/public.ts';
import type { Database } from './database.ts';
import { search } from './full-text-search.ts';
import { countRows, inOrder, isWhole, selectPage } from './list-window.ts';

/** The part of the contact repository that only reads. */
export type ContactReading = Pick<
  ContactRepository,
  'list' | 'readBatches' | 'countUnread' | 'findById'
>;

/** A few hundred kilobytes at once, read in a few milliseconds. */
const BATCH_ROWS = 500;

/** The columns of a `ContactSubmission`. */
export const submissionColumns = [
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

/** Reads contact messages. */
export function createContactReading(database: Database): ContactReading {
  return {
    async list(filter) {
      const { condition, matches } = await search(database, 'contact_submissions', filter.words);
      const matching = selectMatching(database, filter, condition);
      const order = toOrder(filter.sort);
      if (isWhole(filter)) {
        const rows = await inOrder(matching.select(submissionColumns), order).execute();
        return { rows: rows.map(toSubmission), total: rows.length };
      }
      const narrowed = filter.unreadOnly ? null : matches;
      const total =
        narrowed ?? (condition ? await countRows(matching) : await readCount(database, filter));
      // The page is found in an index alone, and only its rows are fetched from the table.
      const page = selectPage(matching.select('id'), order, filter, total);
      const rows = await inOrder(
        database.db
          .selectFrom('contact_submissions')
          .select(submissionColumns)
          .where('id', 'in', page),
        order,
      ).execute();
      return { rows: rows.map(toSubmission), total };
    },

    async *readBatches(filter) {
      const { condition } = await search(database, 'contact_submissions', filter.words);
      const { column, direction } = toSortColumn(filter.sort);
      const all = inOrder(selectMatching(database, filter, condition), toOrder(filter.sort))
        .select([...submissionColumns, `${column} as sortKey`])
        .limit(BATCH_ROWS);
      const comparison = sql.raw(direction === 'asc' ? '>' : '<');
      let next = all;
      for (;;) {
        const rows = await next.execute();
        yield rows.map(({ sortKey: _, ...row }) => toSubmission(row));
        const last = rows.at(-1);
        if (!last || rows.length < BATCH_ROWS) return;
        const isAfterLast = sql<SqlBool>`
          (${sql.ref(column)}, id) ${comparison} (${last.sortKey}, ${last.id})`;
        next = all.where(isAfterLast);
      }
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

/** What SQLite answers as 0 or 1 is a boolean. */
export function toSubmission<Row extends { isRead: boolean | 0 | 1 }>(row: Row) {
  return { ...row, isRead: Boolean(row.isRead) };
}

function selectMatching(
  database: Database,
  { unreadOnly }: ContactFilter,
  condition: Expression<SqlBool> | null,
) {
  return database.db
    .selectFrom('contact_submissions')
    .$if(unreadOnly === true, (query) => query.where('is_read', '=', false))
    .$if(condition !== null, (query) => (condition ? query.where(condition) : query));
}

/** Messages in all, or the unread ones. */
async function readCount(database: Database, { unreadOnly }: ContactFilter): Promise<number> {
  const { total, unread } = await database.db
    .selectFrom('message_counts')
    .select(['total', 'unread'])
    .executeTakeFirstOrThrow();
  return unreadOnly ? unread : total;
}

/** Each column has an index, with the id to break ties. */
function toSortColumn(sort: ContactSort = '-createdAt') {
  return {
    column: sort.endsWith('createdAt') ? 'created_at' : 'name_key',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  } as const;
}

function toOrder(sort: ContactSort | undefined) {
  const { column, direction } = toSortColumn(sort);
  return [[column, direction] as const, ['id', direction] as const];
}
