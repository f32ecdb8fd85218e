import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { TrustProxy } from '#config/trust-proxy.ts';
import { listClientNetworks } from '#shared/requests/client-network.ts';

/** An idle connection takes about 15 KB. */
const CONNECTIONS_MAX = 8192;

/**
 * Closes connections of an address that has too many, and idle ones of everybody if there are too
 * many in total. Trusted proxies are not limited, because all visitors come through their
 * connections.
 */
export function limitConnections(
  server: Server,
  options: { readonly connectionsPerAddress: number; readonly trustProxy: TrustProxy },
): void {
  const isProxy = createProxyCheck(options.trustProxy);
  const open = new Map<string, number>();
  server.maxConnections = CONNECTIONS_MAX;
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', (socket: Socket): void => {
    const { remoteAddress } = socket;
    // Reset before it was accepted: nobody reads an answer, and nothing could be counted for it.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isProxy(remoteAddress)) return;
    const name = listClientNetworks(remoteAddress)[0]?.name ?? remoteAddress;
    const count = (open.get(name) ?? 0) + 1;
    open.set(name, count);
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    });
    if (count > options.connectionsPerAddress) socket.destroy();
  });
}

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns a check whether an address is a trusted proxy. With a number of hops, every address is.
 */
export function createProxyCheck(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = new BlockList();
  for (const range of trustProxy.flatMap((entry) => NAMED_RANGES[entry] ?? [entry])) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
