import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { endpointsByNoun } from '#api/api-endpoints.ts';
import { listErrorResponses } from '#api/openapi/error-responses.ts';

const promises = new Map(
  Object.values(endpointsByNoun)
    .flatMap((endpoints) => Object.values(endpoints))
    .map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      new Set([
        endpoint.success.status,
        304,
        ...listErrorResponses(endpoint).map(({ status }) => status),
      ]),
    ]),
);

/**
 * Compares every answer of an endpoint with its contract: a status that the contract does not
 * promise fails the test, whatever else the test looks at.
 */
export function watchContract(server: FastifyInstance): void {
  const broken: string[] = [];
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}');
    const promised = promises.get(`${method} ${path}`);
    if (promised && !promised.has(reply.statusCode)) {
      broken.push(`${method} ${path} answers ${reply.statusCode}`);
    }
  });
  onTestFinished(() => expect(broken, 'answers that the contract does not promise').toEqual([]));
}
