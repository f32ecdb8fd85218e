import type { IncomingMessage } from 'node:http';
import { readHeader } from './read-header.ts';

const ABSOLUTE = /^https?:\/\/([^/?#]+)([^#]*)/i;
const HOST = /^[\w.~!$&'()*+,;=%-]*(?:\[[\da-f:.]+\])?(?::\d*)?$/i;

/**
 * Gives a request one path and one host (RFC 9112, section 3.2), before anything reads either:
 * `http://host/path` has the host of its target, whatever its headers say. Returns the host, undefined if HTTP/1.0
 * left it out; null if the request does not say which, or if it could mean two: a proxy may have read another one than
 * Node.
 */
export function settleTarget(req: IncomingMessage): string | undefined | null {
  const { url = '' } = req;
  const host = readHeader(req, 'host');
  // Two hosts are no host either: a list has a space.
  if (host === undefined ? req.httpVersion !== '1.0' : !HOST.test(host)) return null;
  if (!url.startsWith('/')) return settleAbsolute(req, url, host);
  if (url.includes('#')) req.url = url.slice(0, url.indexOf('#'));
  return host;
}

function settleAbsolute(
  req: IncomingMessage,
  url: string,
  named: string | undefined,
): string | undefined | null {
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url === '*' && req.method === 'OPTIONS' ? named : null;
  req.headers.host = host;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  return HOST.test(host) ? host : null;
}
