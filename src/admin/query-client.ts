import { QueryClient } from '@tanstack/react-query';
import { readApiQuery } from '#client/api-query.ts';
import { fillAddress } from '#client/call-address.ts';
import { fetchAnswer, findFailure, type HttpReader } from '#client/http-answer.ts';
import { followOwner, ownerHeaders } from './accounts/sign-in/panel-owner.ts';
import type { ReadKey } from './api-client.ts';
import { readCountedList } from './lists/counted-list.ts';

const read: HttpReader = async (url, signal) => {
  const answer = await fetchAnswer(url, { headers: ownerHeaders(), ...(signal && { signal }) });
  followOwner(findFailure(answer));
  return answer;
};

/** The query client of BEHAVIOUR 3.3: no retries, no refetch on focus, mount or interval, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [path, args = {}, kind] = queryKey as unknown as ReadKey;
          const url = fillAddress(path, args);
          return readApiQuery(read, kind ? [url, kind] : [url], signal, readCountedList);
        },
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Run queries even when the browser reports being offline: they then fail at once, visibly.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
