import type { ContactFilter } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { selectRows } from '../rows.ts';

/** Every kind of message with its number, from the table that triggers keep. */
export async function readCounts({ db }: Database) {
  const names = ['folder', 'status', 'isRead', 'total'] as const;
  const rows = await selectRows(db, 'message_counts', names).where('total', '>', 0).execute();
  return rows.map((row) => ({ ...row, isRead: Boolean(row.isRead) }));
}

/** How many messages a filter without words, its folder, and every folder have. */
export async function countByKind(
  database: Database,
  { folder = 'inbox', unreadOnly, status }: ContactFilter,
): Promise<{ readonly filtered: number; readonly everywhere: number }> {
  const counts = await readCounts(database);
  const filtered = counts.filter(
    (row) =>
      row.folder === folder &&
      !(unreadOnly && row.isRead) &&
      (status === undefined || row.status === status),
  );
  return { filtered: sum(filtered), everywhere: sum(counts) };
}

const sum = (rows: readonly { readonly total: number }[]) =>
  rows.reduce((total, row) => total + row.total, 0);
