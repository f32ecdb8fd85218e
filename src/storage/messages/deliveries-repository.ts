import { sql } from 'kysely';
import type { DeliveryRepository } from '#domain/messages/public.ts';
import type { DeliveryState } from '#shared/messages/deliveries.ts';
import type { Database } from '../database.ts';
import { readInBatches } from '../lists/id-lists.ts';
import { countRows } from '../lists/list-window.ts';
import {
  columnsOf,
  countChanged,
  hasChanged,
  insertRows,
  selectRows,
  updateRows,
} from '../rows.ts';
import { isOfPerson } from './contact-reading.ts';
import { isTrouble, OPEN_STATES, selectOfInbox } from './delivery-troubles.ts';

const names = [
  ...(['id', 'messageId', 'historyId', 'channel', 'state', 'eventId', 'attempts'] as const),
  ...(['recipients', 'lastError', 'nextAttemptAt', 'deliveredAt', 'triedSince'] as const),
];

export function createDeliveryRepository(database: Database): DeliveryRepository {
  return { ...createOutbox(database), ...createKept(database), ...createStates(database) };
}

/** Deliveries while they are tried. */
function createOutbox(database: Database) {
  const { db } = database;
  return {
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
        .returning(columnsOf('contact_deliveries', ...names))
        .execute();
    },

    settle: (id, lockedUntil, result) => {
      const { state, recipients, lastError, nextAttemptAt, deliveredAt } = result;
      const outcome = { state, recipients, lastError, nextAttemptAt, deliveredAt };
      const settled = { ...outcome, lockedUntil: null };
      return hasChanged(updateRows(db, 'contact_deliveries', { id, lockedUntil }, settled));
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

    retry: (messageId, now) =>
      countChanged(
        beginAgain(now).where('message_id', '=', messageId).where('state', '<>', 'delivered'),
      ),

    async retryAll(channels, now) {
      if (channels.length === 0) return 0;
      const waiting = selectOfInbox(database)
        .select('d.id')
        .where('d.channel', 'in', channels)
        .where('d.state', 'in', ['failed', 'retrying']);
      return countChanged(beginAgain(now).where('id', 'in', waiting));
    },
  } satisfies Partial<DeliveryRepository>;

  /** Makes the deliveries that the caller chooses due now, as if they were new. */
  function beginAgain(now: string) {
    return db.updateTable('contact_deliveries').set((is) => ({
      // One that never failed stays pending.
      state: sql<DeliveryState>`case when ${is.ref('attempts')} = 0 then 'pending' else 'retrying' end`,
      next_attempt_at: now,
      tried_since: now,
    }));
  }
}

/** Deliveries of messages, as they are made and shown. */
function createKept({ db }: Database) {
  return {
    async insert(deliveries) {
      if (deliveries.length === 0) return;
      const rows = deliveries.map(({ dueAt, ...delivery }) => ({
        ...delivery,
        ...{ state: 'pending' as const, attempts: 0, recipients: 0 },
        nextAttemptAt: dueAt ?? delivery.createdAt,
        triedSince: dueAt ?? delivery.createdAt,
      }));
      await insertRows(db, 'contact_deliveries', rows).execute();
    },

    async findNoticeMails(email, since) {
      const row = await db
        // Without the folder, with which SQLite would take the index of the day and read all its messages.
        .with(
          (own) => own('m').materialized(),
          (one) =>
            one
              .selectFrom('contact_submissions')
              .select(['id', 'folder'])
              .where(isOfPerson(email))
              .where('created_at', '>=', since),
        )
        .selectFrom('m')
        .innerJoin('contact_deliveries as d', 'd.message_id', 'm.id')
        .where('m.folder', '=', 'inbox')
        .where('d.channel', '=', 'email')
        .where('d.history_id', 'is', null)
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<string | null>`max(case when d.state = 'pending' then d.next_attempt_at end)`.as(
            'nextDueAt',
          ),
        ])
        .executeTakeFirstOrThrow();
      return row;
    },

    listOfMessages: (messageIds) =>
      readInBatches(messageIds, (messageId) =>
        selectRows(db, 'contact_deliveries', names, { messageId }).orderBy('id').execute(),
      ),
  } satisfies Partial<DeliveryRepository>;
}

/** How it stands with deliveries as a whole. */
function createStates(database: Database) {
  const { db } = database;
  return {
    async readState(channel) {
      const ofChannel = db.selectFrom('contact_deliveries').where('channel', '=', channel);
      const last = await ofChannel
        .select((select) => select.fn.max('delivered_at').as('deliveredAt'))
        .executeTakeFirst();
      const failed = selectOfInbox(database)
        .where('d.channel', '=', channel)
        .where('d.state', '=', 'failed');
      const open = selectOpen(database).where('d.channel', '=', channel);
      const faulty = await ofChannel
        .select('last_error as lastError')
        .where(({ eb, or }) =>
          or([
            eb('id', 'in', failed.select('d.id')),
            eb('id', 'in', open.where('d.state', '=', 'retrying').select('d.id')),
          ]),
        )
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        open: await countRows(open),
        failed: await countRows(failed),
        lastDeliveredAt: last?.deliveredAt ?? null,
        lastError: faulty?.lastError ?? null,
      };
    },

    async countTroubles(rule) {
      const troubles = selectOfInbox(database).where(isTrouble(rule));
      const { messages } = await troubles
        .select((select) => select.fn.count<number>('d.message_id').distinct().as('messages'))
        .executeTakeFirstOrThrow();
      const failed = await countRows(troubles.where('d.state', '=', 'failed'));
      return { failed, overdue: (await countRows(troubles)) - failed, messages };
    },
  } satisfies Partial<DeliveryRepository>;
}

/** Deliveries that are still tried, except those of deleted messages and notices of spam. */
const selectOpen = ({ db }: Database) =>
  db
    .selectFrom('contact_deliveries as d')
    .innerJoin('contact_submissions as m', 'm.id', 'd.message_id')
    .where('d.state', 'in', OPEN_STATES)
    .where('m.folder', '<>', 'trash')
    .where(({ eb, or }) => or([eb('d.history_id', 'is not', null), eb('m.folder', '=', 'inbox')]));
