import { type Expression, type SqlBool, sql } from 'kysely';
import type { ContactFilter, ContactRepository } from '#domain/messages/public.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { type MessageSort, USUAL_MESSAGE_SORT } from '#shared/messages/message-sorts.ts';
import type { Database } from '../database.ts';
import { readRow, selectFields } from '../field-rows.ts';
import { search } from '../lists/full-text-search.ts';
import {
  countMatching,
  findPage,
  inOrder,
  type List,
  type Order,
  selectMatching,
} from '../lists/list-page.ts';
import { countRows, isWhole } from '../lists/list-window.ts';
import { findUncountedPage, type UnsearchedList } from '../lists/uncounted-page.ts';
import { readWholeList } from '../lists/whole-list.ts';
import { selectRows } from '../rows.ts';
import { readArticles } from './article-inquiries.ts';
import { isTrouble } from './delivery-troubles.ts';
import { countByKind, readCounts } from './message-counts.ts';

const submissionColumns = selectFields(messageFields, keptNames(messageFields));

/** The part of the contact repository that only reads. */
export const createContactReading = (database: Database) => ({
  ...createLists(database),
  ...createCounts(database),
  ...createFinding(database),
});

function createLists(database: Database) {
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
      return { rows: await readPage(database, isOnPage, list.order), total };
    },

    async listUncounted(filter) {
      const list = toUnsearched(database, filter);
      const isOnPage = await findUncountedPage(database, 'contact_submissions', list, filter);
      return readPage(database, isOnPage, list.order);
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
  } satisfies Partial<ContactRepository>;
}

function createCounts(database: Database) {
  return {
    async countFolded(filter, shown) {
      const emails = shown.map(({ email }) => email);
      if (emails.length === 0 || filter.words) return new Map();
      const rows = await selectFiltered(database, { ...filter, isFolded: false })
        .where(({ or }) => or(emails.map(isOfPerson)))
        .select(({ fn }) => [
          fn.max('id').as('id'),
          sql<number>`count(*) - 1`.as('total'),
          // The newest is told by itself.
          sql<number>`count(*) filter (where not is_read)`.as('unread'),
        ])
        .groupBy([SENDER, DAY])
        .having(sql<SqlBool>`count(*) > 1`)
        .execute();
      const unreadOnes = new Set(shown.filter(({ isRead }) => !isRead).map(({ id }) => id));
      return new Map(
        rows.map(({ id, total, unread }) => [
          id,
          { total: Number(total), unread: Number(unread) - (unreadOnes.has(id) ? 1 : 0) },
        ]),
      );
    },

    listCounts: () => readCounts(database),

    async countUnread() {
      return (await countByKind(database, { unreadOnly: true })).filtered;
    },

    listArticles: (since) => readArticles(database, since),
  } satisfies Partial<ContactRepository>;
}

function createFinding(database: Database) {
  return {
    async findOldestNewTime() {
      const waiting = { folder: 'inbox', status: 'new' } as const;
      const row = await selectRows(database.db, 'contact_submissions', ['createdAt'], waiting)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row?.createdAt ?? null;
    },

    async findById(id) {
      const row = await selectById(database, id).where('trashed_at', 'is', null).executeTakeFirst();
      return row ? toSubmission(row) : null;
    },

    async listOfPerson(email) {
      const rows = await database.db
        .selectFrom('contact_submissions')
        .select(submissionColumns)
        .where(isOfPerson(email))
        .orderBy('id')
        .execute();
      return rows.map(toSubmission);
    },

    async findAnywhere(id) {
      const row = await selectById(database, id).executeTakeFirst();
      return row ? toSubmission(row) : null;
    },
  } satisfies Partial<ContactRepository>;
}

/** True for messages of an address; it has an index. */
export const isOfPerson = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`;

/** Converts a row to a message. */
const toSubmission = <Row extends object>(row: Row) => readRow(messageFields, row);

const selectById = ({ db }: Database, id: number) =>
  db.selectFrom('contact_submissions').select(submissionColumns).where('id', '=', id);

async function readPage(
  { db }: Database,
  isOnPage: Expression<SqlBool>,
  order: readonly Order<'contact_submissions'>[],
) {
  const page = db.selectFrom('contact_submissions').select(submissionColumns).where(isOnPage);
  return (await inOrder(page, order).execute()).map(toSubmission);
}

async function toList(
  database: Database,
  filter: ContactFilter,
): Promise<List<'contact_submissions'>> {
  const { words, ...list } = toUnsearched(database, filter);
  return { ...list, search: await search(database, 'contact_submissions', words) };
}

function toUnsearched(
  database: Database,
  filter: ContactFilter,
): UnsearchedList<'contact_submissions'> {
  const { column, direction } = toSortColumn(filter.sort);
  return {
    filtered: selectFiltered(database, filter),
    words: filter.words ?? '',
    order: [
      [column, direction],
      ['id', direction],
    ],
  };
}

/** The columns by which a list is folded: the address whatever its case, and the day in UTC. */
const SENDER = sql`lower(email)`;
const DAY = sql`substr(created_at, 1, 10)`;

function selectFiltered(
  { scans }: Database,
  { folder = 'inbox', unreadOnly, status, assigneeId, undelivered, ...group }: ContactFilter,
) {
  let rows = scans.selectFrom('contact_submissions').select([]).where('folder', '=', folder);
  if (unreadOnly) rows = rows.where('is_read', '=', false);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (assigneeId === null) rows = rows.where('assignee_id', 'is', null);
  else if (assigneeId !== undefined) rows = rows.where('assignee_id', '=', assigneeId);
  if (undelivered) {
    const troubled = scans
      .selectFrom('contact_deliveries as d')
      .select('d.message_id')
      .where(isTrouble(undelivered));
    rows = rows.where('status', '<>', 'closed').where('id', 'in', troubled);
  }
  if (group.groupOf !== undefined) {
    const one = sql`select ${SENDER}, ${DAY} from contact_submissions where id = ${group.groupOf}`;
    rows = rows.where(sql<SqlBool>`(${SENDER}, ${DAY}) = (${one})`);
  }
  if (!isFolding(group)) return rows;
  const newest = rows.select(({ fn }) => fn.max('id').as('id')).groupBy([SENDER, DAY]);
  return rows.where('id', 'in', newest);
}

/** Whoever searches is shown every message. */
const isFolding = ({ isFolded, words }: ContactFilter) => isFolded && !words;

async function readTotal(
  database: Database,
  list: List<'contact_submissions'>,
  filter: ContactFilter,
): Promise<number> {
  const { matches } = list.search;
  const { filtered, everywhere } = await countByKind(database, filter);
  // Only what triggers count is known without looking at the rows.
  const isCounted = filter.groupOf === undefined && !isFolding(filter);
  if (!isCounted || filter.assigneeId !== undefined || filter.undelivered) {
    return matches === null ? countRows(list.filtered) : countMatching(database, list);
  }
  if (matches === null) return filtered;
  return filtered === everywhere ? matches : countMatching(database, list);
}

/** Each column has an index, with the id as tie-breaker. */
function toSortColumn(sort: MessageSort = USUAL_MESSAGE_SORT) {
  return {
    column: sort.endsWith('createdAt') ? 'created_at' : 'name_key',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  } as const;
}
