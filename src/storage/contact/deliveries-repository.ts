import { sql } from 'kysely';
import type { DeliveryRepository } from '#domain/contact/public.ts';
import type { DeliveryState } from '#rules/contact/deliveries.ts';
import type { Database } from '../database.ts';
import { countRows } from '../lists/list-window.ts';
import { toBatches } from '../lists/query-batches.ts';

const columns = [
  'id',
  'message_id as messageId',
  'history_id as historyId',
  'channel',
  'state',
  'event_id as eventId',
  'attempts',
  'recipients',
  'last_error as lastError',
  'next_attempt_at as nextAttemptAt',
  'delivered_at as deliveredAt',
  'tried_since as triedSince',
] as const;

const OPEN_STATES = ['pending', 'retrying'] as const;

/** Stores deliveries. */
export function createDeliveryRepository(database: Database): DeliveryRepository {
  const { db } = database;
  return {
    async insert(deliveries) {
      if (deliveries.length === 0) return;
      const rows = deliveries.map(({ messageId, historyId, channel, eventId, createdAt }) => ({
        message_id: messageId,
        history_id: historyId,
        channel,
        state: 'pending' as const,
        event_id: eventId,
        attempts: 0,
        recipients: 0,
        created_at: createdAt,
        next_attempt_at: createdAt,
        tried_since: createdAt,
      }));
      await db.insertInto('contact_deliveries').values(rows).execute();
    },

    async listOfMessages(messageIds) {
      const batches = await Promise.all(
        toBatches(messageIds).map((ids) =>
          db
            .selectFrom('contact_deliveries')
            .select(columns)
            .where('message_id', 'in', ids)
            .orderBy('id')
            .execute(),
        ),
      );
      return batches.flat();
    },

    async claim({ channels, now, lockedUntil, limit }) {
      if (channels.length === 0) return [];
      const due = selectOpen(database)
        .select('d.id')
        .where('d.channel', 'in', channels)
        .where('d.next_attempt_at', '<=', now)
        .where(({ eb, or }) =>
          or([eb('d.locked_until', 'is', null), eb('d.locked_until', '<=', now)]),
        )
        .orderBy('d.next_attempt_at')
        .limit(limit);
      // SQLite has one writer at a time, so no other worker can see the same rows as due.
      const free = database.engineName === 'postgres' ? due.forUpdate('d').skipLocked() : due;
      return db
        .updateTable('contact_deliveries')
        .set((is) => ({ locked_until: lockedUntil, attempts: is('attempts', '+', 1) }))
        .where('id', 'in', free)
        .returning(columns)
        .execute();
    },

    async settle(id, lockedUntil, result) {
      const row = await db
        .updateTable('contact_deliveries')
        .set({
          state: result.state,
          recipients: result.recipients,
          last_error: result.lastError,
          next_attempt_at: result.nextAttemptAt,
          delivered_at: result.deliveredAt,
          locked_until: null,
        })
        .where('id', '=', id)
        .where('locked_until', '=', lockedUntil)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async findNextDue(channels) {
      if (channels.length === 0) return null;
      const row = await selectOpen(database)
        .where('d.channel', 'in', channels)
        // Whichever is later; a text sorts like its time.
        .select(
          sql<string | null>`min(case when d.locked_until > d.next_attempt_at
            then d.locked_until else d.next_attempt_at end)`.as('dueAt'),
        )
        .executeTakeFirst();
      return row?.dueAt ?? null;
    },

    async retry(messageId, now) {
      const { numUpdatedRows } = await db
        .updateTable('contact_deliveries')
        .set((is) => ({
          // One that never failed stays pending.
          state: sql<DeliveryState>`case when ${is.ref('attempts')} = 0 then 'pending' else 'retrying' end`,
          next_attempt_at: now,
          tried_since: now,
        }))
        .where('message_id', '=', messageId)
        .where('state', '<>', 'delivered')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async readState(channel) {
      const rows = db.selectFrom('contact_deliveries').where('channel', '=', channel);
      const count = async (states: readonly DeliveryState[]) => {
        const counted = rows.where('state', 'in', states);
        return countRows(counted.select([]));
      };
      const last = await rows
        .select((select) => select.fn.max('delivered_at').as('deliveredAt'))
        .executeTakeFirst();
      const faulty = await rows
        .select('last_error as lastError')
        .where('state', 'in', ['retrying', 'failed'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        open: await count(OPEN_STATES),
        failed: await count(['failed']),
        lastDeliveredAt: last?.deliveredAt ?? null,
        lastError: faulty?.lastError ?? null,
      };
    },

    async countTroubles(dueBefore) {
      const count = async (state: 'failed' | 'open') => {
        const rows = db
          .selectFrom('contact_deliveries as d')
          .innerJoin('contact_submissions as m', 'm.id', 'd.message_id')
          .where('m.folder', '=', 'inbox')
          .select((select) => select.fn.countAll<number>().as('total'));
        const asked =
          state === 'failed'
            ? rows.where('d.state', '=', 'failed')
            : rows.where('d.state', 'in', OPEN_STATES).where('d.tried_since', '<=', dueBefore);
        return (await asked.executeTakeFirstOrThrow()).total;
      };
      return { failed: await count('failed'), overdue: await count('open') };
    },
  };
}

/** Deliveries that are still tried, except those of deleted messages and notices of spam. */
const selectOpen = ({ db }: Database) =>
  db
    .selectFrom('contact_deliveries as d')
    .innerJoin('contact_submissions as m', 'm.id', 'd.message_id')
    .where('d.state', 'in', OPEN_STATES)
    .where('m.folder', '<>', 'trash')
    .where(({ eb, or }) => or([eb('d.history_id', 'is not', null), eb('m.folder', '=', 'inbox')]));
