import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryName, RowOf } from '#client/call-arguments.ts';
import type { ReadCall } from '#contracts/calls/call.ts';
import type { CountedList } from './counted-list.ts';

/** Whether a query key names what this call reads, with whatever query. */
export const isReadBy = ({ path }: ReadCall, [url]: QueryKey): boolean =>
  String(url).split('?', 1)[0] === path;

/** The value of a query parameter in a key that names what this call reads; null without it. */
export const queryValueOf = <C extends ReadCall>(
  _call: C,
  name: QueryName<C>,
  [url]: QueryKey,
): string | null => new URLSearchParams(String(url).split('?')[1]).get(name);

/** Whether a query key names a list that this call reads, whatever its filters and order. */
export const isListOf = (call: ReadCall, queryKey: QueryKey): boolean =>
  queryKey[1] === 'list' && isReadBy(call, queryKey);

/** Changes every cached list that this call has read. */
export function changeLists<C extends ReadCall>(
  queryClient: QueryClient,
  call: C,
  change: (list: CountedList<RowOf<C>>) => CountedList<RowOf<C>>,
): void {
  queryClient.setQueriesData<CountedList<RowOf<C>>>(
    { predicate: ({ queryKey }) => isListOf(call, queryKey) },
    (list) => list && change(list),
  );
}
