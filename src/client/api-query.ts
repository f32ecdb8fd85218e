import { type HttpAnswer, type HttpTransport, requireOk } from './http-client.ts';

/** A list with the totals that the API sends in headers (BEHAVIOUR 5.3). */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, without limit and offset. */
  readonly total: number;
  /** `X-Published-Count`; null if the answer had none. */
  readonly publishedCount: number | null;
  /** `X-Unread-Count`; null if the answer had none. */
  readonly unreadCount: number | null;
}

/** What is read by GET: the address, and how to interpret the answer. */
export type ApiQueryKey = readonly [url: string, kind?: 'list' | 'user'];

/** Query key of one JSON resource, read by GET on its address. */
export const itemKey = (url: string) => [url] as const;

/** Query key of a list together with its totals. */
export const listKey = (url: string) => [url, 'list'] as const;

/** The signed-in user; a 401 means nobody and is not an error (BEHAVIOUR 3.1). */
export const currentUserKey = ['/api/auth/user', 'user'] as const;

/** Reads what a key names; an empty answer is null. Throws `HttpError` for any status but 2xx. */
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
