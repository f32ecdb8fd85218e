import type { Call } from '#contracts/call.ts';
import { fetchAnswer, findFailure, type HttpAnswer } from './http-answer.ts';

/** Carries one call to the API: over the network in the browser, in process on the server. */
export type HttpTransport = (
  method: Call['method'],
  url: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>;

/** The browser's transport: JSON over the network. */
export const browserTransport: HttpTransport = (method, url, body, headers) =>
  fetchAnswer(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The answer itself when the call succeeded. Throws `HttpError` otherwise. */
export function requireOk(answer: HttpAnswer): HttpAnswer {
  const failure = findFailure(answer);
  if (failure) throw failure;
  return answer;
}
