import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { sendRaw as sendBy } from '#client/call-api.ts';
import type {
  AddressArguments,
  AnswerOf,
  CallArguments,
  LooseArguments,
  RowOf,
} from '#client/call-arguments.ts';
import { findFailure, type HttpAnswer } from '#client/http-answer.ts';
import { browserTransport, type HttpTransport, requireOk } from '#client/http-transport.ts';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { Call, ReadCall } from '#contracts/call.ts';
import { withConfirmation } from './accounts/confirmation/ask-to-confirm.ts';
import { followOwner, ownerHeaders } from './accounts/sign-in/panel-owner.ts';
import { withSession } from './accounts/sign-in/sign-in-again.ts';
import type { CountedList } from './lists/counted-list.ts';

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

/** Sends one call and returns any answer. Throws ConnectionError if there is none. */
export async function sendRaw<C extends Call>(
  call: C,
  args: CallArguments<C>,
): Promise<HttpAnswer> {
  return send(call, args);
}

/** Sends a call for the person whose panel this is, and for nobody else. */
async function send<C extends Call>(call: C, args: CallArguments<C>, transport = connected) {
  const headers = { ...(args as LooseArguments).headers, ...ownerHeaders() };
  const sent = { ...(args as object), headers } as CallArguments<C>;
  const answer = await sendBy(transport, call, sent);
  followOwner(findFailure(answer));
  return answer;
}

const connected: HttpTransport = (...request) =>
  browserTransport(...request).catch(() => {
    throw new ConnectionError();
  });

/**
 * Sends a call and returns its 2xx answer unread. If the session has ended, a call for
 * members waits for a new sign-in, and one that wants it for a confirmation. Throws HttpError or ConnectionError.
 */
export async function sendCall<C extends Call>(
  call: C,
  args: CallArguments<C>,
  transport = connected,
): Promise<HttpAnswer> {
  const sendOnce = async () => requireOk(await send(call, args, transport));
  return call.access === 'any' ? sendOnce() : withConfirmation(() => withSession(sendOnce));
}

/** Reads an answer as JSON. Throws UnreadableAnswerError if it should be JSON and is not. */
function readAnswer<C extends Call>(call: C, answer: HttpAnswer): AnswerOf<C> {
  if (answer.status === 204 || call.method === 'DELETE') return null as AnswerOf<C>;
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new UnreadableAnswerError();
  }
}

/** Sends one call and reads its answer. Throws HttpError, ConnectionError or UnreadableAnswerError. */
export async function callApi<C extends Call>(
  call: C,
  args: CallArguments<C>,
  transport = connected,
): Promise<AnswerOf<C>> {
  return readAnswer(call, await sendCall(call, args, transport));
}

/** Like `callApi`, for what nobody asked for: it fails where `callApi` would ask to sign in. */
export async function callQuietly<C extends Call>(
  call: C,
  args: CallArguments<C>,
): Promise<AnswerOf<C>> {
  return readAnswer(call, requireOk(await send(call, args)));
}

/** The key of what a call reads; `[call.path]` matches whatever that call has read, with any parameters. */
export type ReadKey = readonly [path: string, args?: LooseArguments, kind?: 'list' | 'user'];

function readKey<C extends ReadCall>({ path }: C, args: AddressArguments<C>) {
  const { params = {}, query = {} } = args as LooseArguments;
  // A number and its digits are the same address.
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return [path, { params: Object.fromEntries(texts), query }] as const;
}

export const listOptions = <C extends ReadCall>(call: C, args: AddressArguments<C>) =>
  queryOptions<CountedList<RowOf<C>>>({ queryKey: [...readKey(call, args), 'list'] });

export const itemOptions = <C extends ReadCall>(call: C, args: AddressArguments<C>) =>
  queryOptions<AnswerOf<C> | null>({ queryKey: readKey(call, args) });

/** For what people look at to see how it is now: read again each time it is shown. */
export const fresh = <Options extends object>(options: Options) => ({
  ...options,
  refetchOnMount: 'always' as const,
});

/** The same for pages of a list: the last one stays on the screen while the next one loads. */
export const paged = <Options extends object>(options: Options) => ({
  ...fresh(options),
  placeholderData: keepPreviousData,
});

/** Query options of the signed-in user; null means nobody. */
export const currentUserOptions = queryOptions<AnswerOf<typeof authCalls.getUser> | null>({
  queryKey: [authCalls.getUser.path, {}, 'user'],
});

/** Reads again what is on the screen of all that these calls have read, and the rest when it is shown. */
export async function readAgain(queryClient: QueryClient, ...calls: readonly ReadCall[]) {
  await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
