import { type HttpAnswer, type HttpTransport, requireOk } from './http-client.ts';

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

/** Names what is read by GET: the address, and how its answer is to be understood. */
export type ApiQueryKey = readonly [url: string, kind?: 'list' | 'user'];

/** Query key of one JSON resource, read by GET on its address. */
export const itemKey = (url: string) => [url] as const;

/** Query key of a list together with its totals. */
export const listKey = (url: string) => [url, 'list'] as const;

/** The signed-in user: a 401 means nobody, and is no error (spec section 7). */
export const currentUserKey = ['/api/auth/user', 'user'] as const;

/** Reads what a key names; an empty answer is null. Throws `HttpError` for what is not 2xx. */
export async function readApiQuery(
  transport: HttpTransport,
  [url, kind]: ApiQueryKey,
  signal?: AbortSignal,
): Promise<unknown> {
  const answer = await transport('GET', url, undefined, signal);
  if (kind === 'user' && answer.status === 401) return null;
  requireOk(answer);
  if (kind === 'list') return readList(answer);
  return answer.text === '' ? null : (JSON.parse(answer.text) as unknown);
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

function readCount(answer: HttpAnswer, name: string): number | null {
  const text = answer.header(name);
  return text === null ? null : Number(text);
}
