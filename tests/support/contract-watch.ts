import type { FastifyInstance } from 'fastify';
import { listErrorCodes } from '#api/endpoints/list-error-codes.ts';
import { endpointsByNoun } from '#contracts/endpoints.ts';

const endpoints = new Map(
  Object.values(endpointsByNoun)
    .flatMap((byName) => Object.values(byName))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/**
 * Compares every answer of an endpoint with its contract: a status or a code that the contract does
 * not promise, and a promised header that is missing, is in the list that the returned function takes.
 */
export function watchContract(server: FastifyInstance): () => string[] {
  const broken: string[] = [];
  server.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
    const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}');
    const endpoint = endpoints.get(`${method} ${path}`);
    if (!endpoint || isOtherSpelling(reply.statusCode)) return;
    const report = (what: unknown) => broken.push(`${method} ${path}: ${what}`);
    const { status, headers = {} } = endpoint.success;
    if (isRefused(reply.statusCode)) {
      const { code } = JSON.parse(String(payload));
      if (!listErrorCodes(endpoint).has(code)) report(code);
      return;
    }
    if (![304, status].includes(reply.statusCode)) report(reply.statusCode);
    const isUncounted = url.includes('total=false');
    const missing = Object.entries(headers).filter(
      ([name, { isCount }]) => reply.hasHeader(name) === (isCount === true && isUncounted),
    );
    for (const [name] of missing) report(name);
  });
  return () => broken.splice(0);
}

/** A redirect is a refusal too: its body is that of an error. */
const isRefused = (status: number) => status >= 400 || status === 301;

/** Another spelling of the address: nothing was called. */
const isOtherSpelling = (status: number) => status === 308;
