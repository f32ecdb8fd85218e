import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { AppError } from '../app-error.ts';
import { toRoutePath } from './route-path.ts';

/**
 * Answers 405 with `Allow` for the methods that an address does not take (RFC 9110, section
 * 15.5.6). They are routes of their own, because only the router knows which address a path means.
 */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  // `{slug}` and `{id}` in one place are one address to the router.
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
      // Before the body is read: what is in it does not matter.
      onRequest: refuse,
      handler: refuse,
    });
  }
}

function listMethods(endpoints: readonly Pick<Endpoint, 'method'>[]): string[] {
  const methods = endpoints.map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
