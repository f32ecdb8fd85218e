import { isIP } from 'node:net';

/**
 * Whether only programs on the same machine can reach a host, given as name or address, IPv6 with
 * or without brackets.
 */
export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1') return true;
  return isIP(plain) === 4 && plain.startsWith('127.');
}
