import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '#config/is-loopback.ts';

const BODY = JSON.stringify({
  code: 'unknown_host',
  message:
    'This server answers on this machine only, under localhost. For another name, set SITE_URL to the address that visitors type.',
});

/**
 * Checks whether a request may be answered. A process on loopback trusts everybody who reaches it,
 * but another site can point its own host name here (DNS rebinding), so only the host names of this
 * machine and of the site are accepted.
 */
export function createHostGuard(
  allowedHosts: readonly string[] | undefined,
): (req: IncomingMessage) => boolean {
  if (!allowedHosts) return () => true;
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  // Remembers the last host, because checking it again would cost more than sending a cached page.
  let lastAllowed: string | undefined;
  return ({ headers: { host } }) => {
    // HTTP/1.0 has no such header; a browser always sends one.
    if (host === undefined || host === lastAllowed) return true;
    const name = host.toLowerCase().replace(/:\d*$/, '');
    const isAllowed = isLoopback(name) || allowed.has(name);
    if (isAllowed) lastAllowed = host;
    return isAllowed;
  };
}

/** Answers 421 (RFC 9110, section 15.5.20) to a request for a name that is not this server's. */
export function refuseUnknownHost(res: ServerResponse, requestId: string): void {
  res.writeHead(421, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  res.end(BODY);
}
