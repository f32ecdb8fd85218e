import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)([^#]*)/i;
const HOST = /^[\w.~!$&'()*+,;=%-]*(?:\[[\da-f:.]+\])?(?::\d*)?$/i;

/**
 * Gives a request one path and one host (RFC 9112, section 3.2), before anything reads either:
 * `http://host/path` has the host of its target, whatever its headers say. False if it does not say
 * which, or if it could mean two: a proxy may have read another one than Node.
 */
export function settleTarget(req: IncomingMessage): boolean {
  const { url = '', headers } = req;
  if (!hasOneHost(req)) return false;
  if (!url.startsWith('/')) {
    const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
    if (host === undefined) return url === '*' && req.method === 'OPTIONS';
    headers.host = host;
    req.url = rest.startsWith('/') ? rest : `/${rest}`;
  } else if (url.includes('#')) req.url = url.slice(0, url.indexOf('#'));
  return headers.host === undefined || HOST.test(headers.host);
}

/** HTTP/1.0 may leave it out. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
