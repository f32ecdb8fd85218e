import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { AppError } from '../app-error.ts';
import { toRoutePath } from './route-path.ts';

/**
 * Answers 405 with `Allow` for methods an address does not support (RFC 9110, section 15.5.6).
 * These are separate routes, because only the router knows which address a path matches.
 */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  // To the router, `{slug}` and `{id}` in the same place are the same address.
  const addresses = Object.groupBy(endpoints, ({ path }) => path.replace(/\{\w+\}/g, '{}'));
  for (const sameAddress of Object.values(addresses)) {
    const [first] = sameAddress ?? [];
    if (!sameAddress || !first) continue;
    const taken = listMethods(sameAddress);
    const refuse = async () => {
      throw new AppError('method_not_allowed', { headers: { allow: taken.join(', ') } });
    };
    app.route({
      method: app.supportedMethods.filter((method) => !taken.includes(method)),
      url: toRoutePath(first.path),
      // Before the body is read, because it does not matter.
      onRequest: refuse,
      handler: refuse,
    });
  }
}

function listMethods(endpoints: readonly Pick<Endpoint, 'method'>[]): string[] {
  const methods = endpoints.map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
