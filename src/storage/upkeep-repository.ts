import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PurgedKind, UpkeepRepository } from '#domain/upkeep/public.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import type { Database } from './database.ts';
import { deleteRows, findRow, putRow } from './rows.ts';
import type { Tables } from './schema.ts';

/** Where things that are removed by their age are, and since when; folders have an index. */
const agedRows: Readonly<
  Record<
    Exclude<PurgedKind, 'revisions'>,
    { table: keyof Tables; time: string; folders?: readonly MessageFolder[] }
  >
> = {
  'trashed-posts': { table: 'deleted_posts', time: 'deleted_at' },
  'trashed-messages': { table: 'contact_submissions', time: 'trashed_at', folders: ['trash'] },
  spam: { table: 'contact_submissions', time: 'spam_at', folders: ['spam'] },
  messages: { table: 'contact_submissions', time: 'created_at', folders: MESSAGE_FOLDERS },
  activity: { table: 'audit_entries', time: 'at' },
};

/** The tables that have all things of a kind. */
const wholeTables: Readonly<Record<PurgedKind, readonly (keyof Tables)[]>> = {
  'trashed-posts': ['blog_posts', 'deleted_posts'],
  'trashed-messages': ['contact_submissions'],
  spam: ['contact_submissions'],
  messages: ['contact_submissions'],
  revisions: ['post_revisions'],
  activity: ['audit_entries'],
};

/** A confirmation that has ended. */
const LONG_AGO = new Date(0).toISOString();

/** Keeps rows in order, whatever the clock said when they were written. */
export function createUpkeepRepository(database: Database): UpkeepRepository {
  const count = async (table: keyof Tables, where: RawBuilder<unknown> = sql`1 = 1`) => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${sql.table(table)} where ${where}`.execute(database.scans);
    return Number(rows[0]?.total ?? 0);
  };
  return {
    findMark: (name) => findRow(database.db, 'upkeep_marks', ['name', 'at', 'dueAt'], { name }),

    async setMark({ name, at, dueAt }) {
      await putRow(database.db, 'upkeep_marks', { name }, { at, dueAt }).execute();
    },

    async removeMark(name) {
      await deleteRows(database.db, 'upkeep_marks', { name }).execute();
    },

    countOld: (kind, until) =>
      count(agedRows[kind].table, compareTime(agedRows[kind], sql`<=`, until)),

    async countAll(kind) {
      const totals = await Promise.all(wholeTables[kind].map((table) => count(table)));
      return totals.reduce((sum, total) => sum + total, 0);
    },

    async hastenAttempts(now, latest, lockedUntilMax) {
      let found = 0;
      for (const table of ['contact_deliveries', 'account_mails'] as const) {
        found += await update(sql`update ${sql.table(table)}
          set next_attempt_at = ${now}, locked_until = null
          where state in ('pending', 'retrying')
            and (${isTooLate(latest)} or locked_until > ${lockedUntilMax})`);
      }
      // How long they were tried is counted from then.
      await update(sql`update contact_deliveries set tried_since = ${now}
        where state in ('pending', 'retrying') and tried_since > ${latest[0]}`);
      return found;
    },

    async bringBackTimes({ now, latest, idleEnd, absoluteEnd }) {
      let found = 0;
      for (const kind of ['trashed-posts', 'trashed-messages', 'spam', 'messages'] as const) {
        const { table, time } = agedRows[kind];
        const isAhead = compareTime(agedRows[kind], sql`>`, latest);
        if ((await count(table, isAhead)) === 0) continue;
        found += await update(
          sql`update ${sql.table(table)} set ${sql.ref(time)} = ${now} where ${isAhead}`,
        );
      }
      found += await update(sql`update sessions
        set created_at = ${now}, confirmed_at = ${LONG_AGO}, absolute_expires_at = ${absoluteEnd}
        where created_at > ${latest}`);
      found += await update(sql`update sessions set idle_expires_at = ${idleEnd}
        where idle_expires_at > ${idleEnd}`);
      return found + (await database.atomically((db) => bringBackPosts(db, now, latest)));
    },
  };

  async function update(statement: RawBuilder<unknown>): Promise<number> {
    const { numAffectedRows } = await statement.execute(database.db);
    return Number(numAffectedRows ?? 0);
  }
}

function compareTime(
  { time, folders }: (typeof agedRows)[keyof typeof agedRows],
  operator: RawBuilder<unknown>,
  than: string,
): RawBuilder<unknown> {
  const compared = sql`${sql.ref(time)} ${operator} ${than}`;
  return folders ? sql`folder in (${sql.join(folders)}) and ${compared}` : compared;
}

/** Whether a delivery waits for longer than any may after so many attempts. */
function isTooLate(latest: readonly string[]): RawBuilder<unknown> {
  const last = latest.length - 1;
  const rules = latest.map(
    (time, attempts) =>
      sql`(attempts ${sql.raw(attempts === last ? '>=' : '=')} ${sql.lit(attempts)} and next_attempt_at > ${time})`,
  );
  return sql`(${sql.join(rules, sql` or `)})`;
}

/**
 * Brings back posts that were written in the future. A publication date that lies even later was
 * chosen by a person and stays.
 */
async function bringBackPosts(db: Kysely<Tables>, now: string, latest: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('blog_posts')
    .set((is) => ({
      created_at: is
        .case()
        .when(is.and([is('created_at', '>', now), is('created_at', '<=', is.ref('updated_at'))]))
        .then(now)
        .else(is.ref('created_at'))
        .end(),
      updated_at: now,
    }))
    .where('updated_at', '>', latest)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await db
      .updateTable('content_version')
      .set((is) => ({ version: is('version', '+', 1) }))
      .execute();
  }
  return Number(numUpdatedRows);
}
