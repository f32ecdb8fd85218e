import type { HistoryDetail, HistoryRepository } from '#domain/messages/public.ts';
import type { HistoryType } from '#shared/messages/message-history.ts';
import type { Database } from '../database.ts';
import { toBatches } from '../lists/query-batches.ts';

const columns = ['id', 'at', 'type', 'actor_id', 'actor_name', 'detail'] as const;

export function createHistoryRepository({ db }: Database): HistoryRepository {
  return {
    async insert({ messageId, at, type, actor, ...detail }) {
      const { id } = await db
        .insertInto('contact_history')
        .values({
          message_id: messageId,
          at,
          type,
          actor_id: actor?.id ?? null,
          actor_name: actor?.username ?? null,
          detail: JSON.stringify(detail),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async listOfMessage(messageId) {
      const rows = await db
        .selectFrom('contact_history')
        .select(columns)
        .where('message_id', '=', messageId)
        // Ids rise with time; several entries may have the same millisecond.
        .orderBy('id')
        .execute();
      return rows.map(toEntry);
    },

    async listWork(messageIds) {
      const batches = await Promise.all(
        toBatches(messageIds).map((ids) =>
          db
            .selectFrom('contact_history')
            .select([...columns, 'message_id'])
            .where('message_id', 'in', ids)
            .where('type', 'in', ['note', 'reply', 'status'])
            .orderBy('id')
            .execute(),
        ),
      );
      return batches.flat().map((row) => ({ messageId: row.message_id, ...toEntry(row) }));
    },

    async findById(id) {
      const row = await db
        .selectFrom('contact_history')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toEntry(row) : null;
    },
  };
}

function toEntry(row: {
  readonly id: number;
  readonly at: string;
  readonly type: HistoryType;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly detail: string;
}) {
  const { id, at, type, actor_id, actor_name } = row;
  const actor = actor_id === null ? null : { id: actor_id, username: actor_name ?? '' };
  return { id, at, type, actor, ...(JSON.parse(row.detail) as HistoryDetail) };
}
