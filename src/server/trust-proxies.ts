import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '#config/trust-proxy.ts';

/**
 * `TRUST_PROXY` as Fastify takes it. Fastify believes nobody when it is given a number; a function
 * that counts the hops, the connection's own address being the first, says the same.
 */
export function toFastifyTrust(trustProxy: TrustProxy): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy === 'number') {
    return trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy);
  }
  return typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy];
}

/** Lets every reader of `request.ip` see plain addresses, whatever form a proxy writes them in. */
export function normaliseForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header === undefined) return;
    const text = Array.isArray(header) ? header.join(',') : header;
    raw.headers['x-forwarded-for'] = normaliseForwardedFor(text, raw.socket.remoteAddress ?? '');
  });
}

/**
 * The addresses of an `X-Forwarded-For` header without ports, brackets and zones, IPv4 in its own form. What is
 * no address counts as the proxy that passed it on: nobody gains another identity by it.
 */
export function normaliseForwardedFor(header: string, peer: string): string {
  let proxy = toPlainAddress(peer) ?? peer;
  const addresses = header
    .split(',')
    .toReversed()
    .map((entry) => {
      proxy = toPlainAddress(entry) ?? proxy;
      return proxy;
    });
  return addresses.toReversed().join(', ');
}

/** An address as `isIP` knows it; null for what is none. */
function toPlainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(bare) === 0 ? null : bare.toLowerCase();
}
