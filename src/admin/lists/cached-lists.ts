import type { QueryClient } from '@tanstack/react-query';
import type { RowOf } from '#client/call-arguments.ts';
import type { ReadCall } from '#contracts/call.ts';
import type { CountedList } from './counted-list.ts';

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
