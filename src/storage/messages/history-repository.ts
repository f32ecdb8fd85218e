import type { HistoryDetail, HistoryRepository } from '#domain/messages/public.ts';
import type { HistoryType } from '#shared/messages/message-history.ts';
import type { Database } from '../database.ts';
import { readInBatches } from '../lists/id-lists.ts';
import { addRow, findRow, selectRows } from '../rows.ts';

const names = ['id', 'at', 'type', 'actorId', 'actorName', 'detail'] as const;

export function createHistoryRepository({ db }: Database): HistoryRepository {
  return {
    insert: ({ messageId, at, type, actor, ...detail }) =>
      addRow(db, 'contact_history', {
        ...{ messageId, at, type, detail: JSON.stringify(detail) },
        actorId: actor?.id ?? null,
        actorName: actor?.username ?? null,
      }),

    async listOfMessage(messageId) {
      // Ids rise with time; several entries may have the same millisecond.
      const rows = selectRows(db, 'contact_history', names, { messageId }).orderBy('id');
      return (await rows.execute()).map(toEntry);
    },

    async listWork(messageIds) {
      const type = ['note', 'reply', 'status'] as const;
      const rows = await readInBatches(messageIds, (messageId) =>
        selectRows(db, 'contact_history', [...names, 'messageId'], { messageId, type })
          .orderBy('id')
          .execute(),
      );
      return rows.map((row) => ({ messageId: row.messageId, ...toEntry(row) }));
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
