import type { HistoryDetail, HistoryRepository } from '#domain/messages/public.ts';
import type { HistoryType } from '#shared/messages/message-history.ts';
import type { Database } from '../database.ts';
import { toBatches } from '../lists/id-lists.ts';
import { findRow, insertRows, selectRows } from '../rows.ts';

const names = ['id', 'at', 'type', 'actorId', 'actorName', 'detail'] as const;

export function createHistoryRepository({ db }: Database): HistoryRepository {
  return {
    async insert({ messageId, at, type, actor, ...detail }) {
      const { id } = await insertRows(db, 'contact_history', {
        ...{ messageId, at, type, detail: JSON.stringify(detail) },
        actorId: actor?.id ?? null,
        actorName: actor?.username ?? null,
      })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async listOfMessage(messageId) {
      // Ids rise with time; several entries may have the same millisecond.
      const rows = selectRows(db, 'contact_history', names, { messageId }).orderBy('id');
      return (await rows.execute()).map(toEntry);
    },

    async listWork(messageIds) {
      const type = ['note', 'reply', 'status'] as const;
      const batches = await Promise.all(
        toBatches(messageIds).map((messageId) =>
          selectRows(db, 'contact_history', [...names, 'messageId'], { messageId, type })
            .orderBy('id')
            .execute(),
        ),
      );
      return batches.flat().map((row) => ({ messageId: row.messageId, ...toEntry(row) }));
    },

    async findById(id) {
      const row = await findRow(db, 'contact_history', names, { id });
      return row && toEntry(row);
    },
  };
}

interface HistoryRow {
  readonly id: number;
  readonly at: string;
  readonly type: HistoryType;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly detail: string;
}

function toEntry({ id, at, type, actorId, actorName, detail }: HistoryRow) {
  const actor = actorId === null ? null : { id: actorId, username: actorName ?? '' };
  return { id, at, type, actor, ...(JSON.parse(detail) as HistoryDetail) };
}
