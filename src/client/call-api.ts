import type { Call } from '#contracts/call.ts';
import { addressOf } from './call-address.ts';
import type { AnswerOf, CallArguments, LooseArguments } from './call-arguments.ts';
import type { HttpAnswer } from './http-answer.ts';
import { type HttpTransport, requireOk } from './http-transport.ts';

/** Sends one call and returns any answer. */
export function sendRaw<C extends Call>(
  transport: HttpTransport,
  call: C,
  args: CallArguments<C>,
): Promise<HttpAnswer> {
  const { body, headers } = args as LooseArguments;
  return transport(call.method, addressOf(call, args), body, headers);
}

/** The JSON of an answer to this call; null if it is empty. Throws if it is not JSON. */
export function parseAnswer<C extends Call>(_call: C, { text }: HttpAnswer): AnswerOf<C> | null {
  return text === '' ? null : JSON.parse(text);
}

/** Sends one call and reads its answer. Throws `HttpError` for what is not 2xx. */
export async function callApi<C extends Call>(
  transport: HttpTransport,
  call: C,
  args: CallArguments<C>,
): Promise<AnswerOf<C> | null> {
  return parseAnswer(call, requireOk(await sendRaw(transport, call, args)));
}
