import { QueryClient } from '@tanstack/react-query';
import { browserTransport, type HttpAnswer, type HttpTransport, requireOk } from './http-client.ts';

/** A list answer with the totals that the API puts into headers (contract.md, HTTP API). */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, without limit and offset. */
  readonly total: number;
  /** `X-Published-Count`; null where the answer had none. */
  readonly publishedCount: number | null;
  /** `X-Unread-Count`; null where the answer had none. */
  readonly unreadCount: number | null;
}

/** Query key of one JSON resource, read by GET on its address. */
export const itemKey = (url: string) => [url] as const;

/** Query key of a list together with its totals. */
export const listKey = (url: string) => [url, 'list'] as const;

/** The signed-in user: a 401 means nobody, and is no error (spec section 7). */
export const currentUserKey = ['/api/auth/user', 'user'] as const;

function readCount(answer: HttpAnswer, name: string): number | null {
  const text = answer.header(name);
  return text === null ? null : Number(text);
}

function readList(answer: HttpAnswer): ListAnswer<unknown> {
  const rows: unknown = JSON.parse(answer.text);
  if (!Array.isArray(rows)) throw new TypeError('The answer is no list');
  return {
    rows,
    total: readCount(answer, 'x-total-count') ?? rows.length,
    publishedCount: readCount(answer, 'x-published-count'),
    unreadCount: readCount(answer, 'x-unread-count'),
  };
}

/**
 * The query client with the rules of spec section 7: GET on the address in the key, no retries, no
 * refetch on focus, mount or interval, data never stale.
 */
export function createQueryClient(transport: HttpTransport = browserTransport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          const [url, kind] = queryKey as [string, string?];
          const answer = await transport('GET', url, undefined, signal);
          if (kind === 'user' && answer.status === 401) return null;
          requireOk(answer);
          if (kind === 'list') return readList(answer);
          return answer.text === '' ? null : (JSON.parse(answer.text) as unknown);
        },
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Queries run also when the browser says it is offline: then they fail at once and say so.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
