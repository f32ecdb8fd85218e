import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '#config/trust-proxy.ts';

/**
 * `TRUST_PROXY` in Fastify's form. Given a number, Fastify would trust nobody, so a number becomes
 * a function that counts hops, starting with the connection's own address.
 */
export function toFastifyTrust(trustProxy: TrustProxy) {
  if (typeof trustProxy === 'number') {
    return trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy);
  }
  return typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy];
}

/** Makes `request.ip` a plain address, whatever form a proxy writes it in. */
export function normaliseForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header === undefined) return;
    const peer = raw.socket.remoteAddress ?? '';
    raw.headers['x-forwarded-for'] = normaliseForwardedFor(String(header), peer);
  });
}

/**
 * The addresses of an `X-Forwarded-For` header without ports, brackets and zones, IPv4 in dotted
 * form. An entry that is not an address counts as the proxy that passed it on, so nobody gains
 * another identity by it.
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

/** An address in a form `isIP` accepts; null if it is not one. */
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
