import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#api/public.ts';
import { isLoopback } from '#config/is-loopback.ts';

const UNKNOWN_HOST = JSON.stringify({
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

/**
 * Whether a request names more than one host. Node reads only the first, a proxy may have read
 * another, so they could disagree about whose page this is.
 */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Answers 400 (RFC 9112, section 3.2) to a request that names more than one host. */
export function refuseManyHosts(res: ServerResponse, requestId: string): void {
  refuse(res, 400, { body: JSON.stringify(new AppError('malformed_request').toBody()), requestId });
}

/** Answers 421 (RFC 9110, section 15.5.20) to a request for a name that is not this server's. */
export function refuseUnknownHost(res: ServerResponse, requestId: string): void {
  refuse(res, 421, { body: UNKNOWN_HOST, requestId });
}

function refuse(
  res: ServerResponse,
  status: number,
  { body, requestId }: { readonly body: string; readonly requestId: string },
): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  res.end(body);
}
