import { isIP } from 'node:net';

/**
 * Whose `X-Forwarded-*` headers are trusted: nobody's, everybody's, those of the last proxies, or
 * of a list of addresses.
 */
export type TrustProxy = boolean | number | readonly string[];

const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HOPS_MAX = 32;

/**
 * Reads `true`, a number of proxies, or addresses and ranges separated by commas; null for anything
 * else.
 */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= HOPS_MAX ? hops : null;
  }
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isRange) ? entries : null;
}

function isRange(entry: string): boolean {
  if (NAMED_RANGES.has(entry)) return true;
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // /0 would be everybody, which is what `true` says.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
