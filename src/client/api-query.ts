import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { ReadCall } from '#contracts/call.ts';
import { addressOf } from './call-address.ts';
import type { AddressArguments, AnswerOf, RowOf } from './call-arguments.ts';
import { findFailure, type HttpAnswer, type HttpReader } from './http-answer.ts';

/** A list with its total, which the API puts into a header (BEHAVIOUR 5.3). */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, without limit and offset. */
  readonly total: number;
}

declare const answer: unique symbol;

/** Names what is read by GET: the address, and how its answer is understood. `Answer` is for the compiler. */
export type ApiQueryKey<Answer = unknown> = readonly [
  url: string,
  kind?: 'list' | 'user' | 'title',
] & {
  readonly [answer]?: Answer;
};

export const itemKey = <C extends ReadCall>(
  call: C,
  args: AddressArguments<C>,
): ApiQueryKey<AnswerOf<C> | null> => [addressOf(call, args)];

export const listKey = <C extends ReadCall>(
  call: C,
  args: AddressArguments<C>,
): ApiQueryKey<ListAnswer<RowOf<C>>> => [addressOf(call, args), 'list'];

/** The title of what has one: all that is kept of the answer. */
export const titleKey = <C extends ReadCall>(
  call: C,
  args: AddressArguments<C>,
): ApiQueryKey<string | null> => [addressOf(call, args), 'title'];

/** The signed-in user: a refusal of the signed-out means nobody, and is no error (BEHAVIOUR 5.6). */
export const currentUserKey: ApiQueryKey<AnswerOf<typeof authCalls.getUser> | null> = [
  authCalls.getUser.path,
  'user',
];

/** Reads what a key names; an empty answer is null. Throws `HttpError` for any status but 2xx. */
export async function readApiQuery(
  read: HttpReader,
  [url, kind]: ApiQueryKey,
  signal?: AbortSignal,
  readAnyList = readList,
): Promise<unknown> {
  const answer = await read(url, signal);
  const failure = findFailure(answer);
  if (kind === 'user' && failure?.code === 'unauthenticated') return null;
  if (failure) throw failure;
  if (kind === 'list') return readAnyList(answer);
  const item = answer.text === '' ? null : JSON.parse(answer.text);
  return kind === 'title' ? (item?.title ?? null) : item;
}

/** Reads a list with its total; without one its rows are counted. */
export function readList({ text, header }: HttpAnswer): ListAnswer<unknown> {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new TypeError('The answer is no list');
  return { rows, total: Number(header('x-total-count') ?? rows.length) };
}
