import type { QueryClient } from '@tanstack/react-query';
import { type ListAnswer, readList } from '#client/api-query.ts';
import type { RowOf } from '#client/call-arguments.ts';
import type { HttpAnswer } from '#client/http-answer.ts';
import type { ReadCall } from '#contracts/call.ts';

/** A list with all its totals, of which the panel shows more than visitors see. */
export interface CountedList<Row> extends ListAnswer<Row> {
  /** Published posts in the whole blog; null where the answer does not say. */
  readonly publishedCount: number | null;
  /** Posts in the whole blog that are published at a later date; null where the answer does not say. */
  readonly scheduledCount: number | null;
  /** Unread messages in the whole inbox; null where the answer does not say. */
  readonly unreadCount: number | null;
}

export const readCountedList = (answer: HttpAnswer): CountedList<unknown> => ({
  ...readList(answer),
  publishedCount: readCount(answer.header('x-published-count')),
  scheduledCount: readCount(answer.header('x-scheduled-count')),
  unreadCount: readCount(answer.header('x-unread-count')),
});

const readCount = (text: string | null) => (text === null ? null : Number(text));

export function changeLists<C extends ReadCall>(
  queryClient: QueryClient,
  { path }: C,
  change: (list: CountedList<RowOf<C>>) => CountedList<RowOf<C>>,
): void {
  queryClient.setQueriesData<CountedList<RowOf<C>>>(
    { queryKey: [path] },
    (list) => list && change(list),
  );
}
