import { queryOptions } from '@tanstack/react-query';
import type { $ZodType, input, output } from 'zod/v4/core';
import { itemKey, type ListAnswer, listKey } from '#client/api-query.ts';
import { browserTransport, type HttpAnswer, requireOk } from '#client/http-client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { withSession } from './auth/sign-in-again.ts';

type Schema<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends $ZodType> ? S : never;

type QueryOf<E extends Endpoint> = {
  readonly [Name in keyof input<Schema<E, 'query'>>]?: string | number | boolean | undefined;
};

/** The arguments of a call: the parameters of its path and query, and its body. */
export type CallArguments<E extends Endpoint> = (E extends { params: $ZodType }
  ? { readonly params: { readonly [Name in keyof input<Schema<E, 'params'>>]: string | number } }
  : unknown) &
  (E extends { query: $ZodType } ? { readonly query?: QueryOf<E> } : unknown) &
  (E extends { body: $ZodType } ? { readonly body: input<Schema<E, 'body'>> } : unknown);

/** The successful answer of an endpoint; null if it has no body. */
export type AnswerOf<E extends Endpoint> = E['success']['body'] extends $ZodType
  ? output<E['success']['body']>
  : null;

interface LooseArguments {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** There was no answer: the connection, the server or a proxy is down. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor() {
    super('Network error. Please check your connection and try again.');
  }
}

/** The server reported success, but its body is not JSON. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';

  constructor() {
    super('Server returned an invalid response. Please try again.');
  }
}

/** The address of a call; query parameters that are undefined or '' are left out. */
export function addressOf<E extends Endpoint>(endpoint: E, args: CallArguments<E>): string {
  const { params = {}, query = {} } = args as LooseArguments;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Sends a call and returns any answer. Throws ConnectionError if there is none. */
export async function sendRaw<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
): Promise<HttpAnswer> {
  const { body } = args as LooseArguments;
  try {
    return await browserTransport(endpoint.method, addressOf(endpoint, args), body);
  } catch {
    throw new ConnectionError();
  }
}

/**
 * Sends a call and returns its 2xx answer unread. If the session has ended, a call for
 * administrators waits for a new sign-in. Throws HttpError or ConnectionError.
 */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
): Promise<HttpAnswer> {
  const send = async () => requireOk(await sendRaw(endpoint, args));
  return endpoint.access !== 'any' ? withSession(send) : send();
}

/** Reads an answer as JSON. Throws UnreadableAnswerError if the body is missing or invalid. */
export function readAnswer<E extends Endpoint>(endpoint: E, answer: HttpAnswer): AnswerOf<E> {
  if (endpoint.success.body === null) return null as AnswerOf<E>;
  try {
    return JSON.parse(answer.text) as AnswerOf<E>;
  } catch {
    throw new UnreadableAnswerError();
  }
}

/**
 * Sends a call and reads its answer. Throws HttpError, ConnectionError or UnreadableAnswerError.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await sendCall(endpoint, args));
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** Query options of a list with its totals. */
export const listOptions = <E extends Endpoint>(endpoint: E, args: CallArguments<E>) =>
  queryOptions<ListAnswer<RowOf<E>>>({ queryKey: listKey(addressOf(endpoint, args)) });

/** Query options of one resource. */
export const itemOptions = <E extends Endpoint>(endpoint: E, args: CallArguments<E>) =>
  queryOptions<AnswerOf<E>>({ queryKey: itemKey(addressOf(endpoint, args)) });
