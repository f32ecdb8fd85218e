import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { AppError } from '../app-error.ts';
import { toRoutePath } from './route-path.ts';

/** A path, of which `{slug}` and `{id}` in the same place are one, with all methods that it supports. */
interface Address {
  readonly path: Endpoint['path'];
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** The addresses of the endpoints; of two that a path fits, the one with fewer parameters comes first. */
export function listAddresses(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): Address[] {
  const groups = Object.groupBy(endpoints, ({ path }) => path.replace(/\{\w+\}/g, '{}'));
  const addresses = Object.values(groups).flatMap((group = []) => {
    const path = group[0]?.path;
    if (!path) return [];
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
    const methods = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    return { path, pattern, methods };
  });
  return addresses.sort((a, b) => countParameters(a) - countParameters(b));
}

const countParameters = ({ path }: Address) => path.split('{').length;

/**
 * Answers 405 with `Allow` for methods an address does not support (RFC 9110, section 15.5.6), before a body is read.
 * An unknown path under /api is compared with all addresses; only methods for which the router would take an address
 * for another need routes, of which each takes a fifth of a millisecond at the start.
 */
export async function registerUnknownPaths(
  app: FastifyInstance,
  { addresses }: { readonly addresses: readonly Address[] },
): Promise<void> {
  for (const { path, methods } of addresses) {
    const taken = path.startsWith('/api/')
      ? addresses.filter(({ pattern }) => pattern.test(path)).flatMap((other) => other.methods)
      : app.supportedMethods;
    const refused = [...new Set(taken)].filter((method) => !methods.includes(method));
    if (refused.length === 0) continue;
    const refuse = async () => {
      throw refuseMethod(methods);
    };
    app.route({
      method: refused,
      url: toRoutePath(path),
      onRequest: refuse,
      handler: refuse,
    });
  }
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        const [path = ''] = request.url.split('?');
        const { methods } = addresses.find(({ pattern }) => pattern.test(path)) ?? {};
        if (methods && !methods.includes(request.method)) throw refuseMethod(methods);
      });
      api.setNotFoundHandler(async () => {
        throw new AppError('not_found');
      });
    },
    { prefix: '/api' },
  );
}

const refuseMethod = (methods: readonly string[]) =>
  new AppError('method_not_allowed', { headers: { allow: methods.join(', ') } });
