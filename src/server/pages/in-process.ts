import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { PublicCalls } from '#api/public.ts';
import type { HttpAnswer, HttpReader, HttpTransport } from '#site/entry-server.tsx';
import { IN_PROCESS } from './keep-api-answers.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { readText } from './sending/compressed-body.ts';

/** Reads the API in process, as a visitor: public calls directly, others through their routes. */
export function createInProcessReader(
  app: FastifyInstance,
  cache: PageCache,
  publicCalls: PublicCalls,
): HttpReader {
  return async (url) => {
    const kept = cache.get(url, Date.now());
    if (kept) return readKept(kept);
    const answer = await publicCalls.read(url);
    if (answer) return answer;
    return toAnswer(await app.inject({ url, headers: { [IN_PROCESS]: 'true' } }));
  };
}

/** The same for whoever sends this request, with their session. */
export function createPersonalReader(
  app: FastifyInstance,
  { headers: { cookie = '' } }: FastifyRequest,
): HttpReader {
  return async (url) =>
    toAnswer(await app.inject({ url, headers: { cookie, [IN_PROCESS]: 'true' } }));
}

/** Calls the API in process for the client at this address, whom its rate limits must count. */
export function createInProcessTransport(
  app: FastifyInstance,
  remoteAddress: string,
): HttpTransport {
  return async (method, url, body, headers) => {
    const sent = { ...(headers && { headers }), ...(body && { payload: body }) };
    return toAnswer(await app.inject({ method, url, remoteAddress, ...sent }));
  };
}

const toAnswer = (response: LightMyRequestResponse): HttpAnswer => ({
  status: response.statusCode,
  statusText: response.statusMessage,
  header: (name) => toText(response.headers[name]),
  text: response.payload,
});

const readKept = ({ headers, body }: CachedPage): HttpAnswer => ({
  status: 200,
  statusText: 'OK',
  header: (name) => toText(headers[name]),
  text: readText(body),
});

const toText = (value: unknown) => (value === undefined ? null : String(value));
