import type { ServerResponse } from 'node:http';
import { AppError } from '#api/public.ts';
import { isLoopback } from '#config/is-loopback.ts';

const UNKNOWN_HOST = JSON.stringify({
  code: 'unknown_host',
  message:
    'This server answers on this machine only, under localhost. For another name, set SITE_URL to the address that visitors type.',
});

/**
 * Checks whether a request for a host may be answered. A process on loopback trusts everybody who reaches it,
 * but another site can point its own host name here (DNS rebinding), so only the host names of this
 * machine and of the site are accepted.
 */
export function createHostGuard(
  allowedHosts: readonly string[] | undefined,
): (host: string | undefined) => boolean {
  if (!allowedHosts) return () => true;
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  // Remembers the last host, because checking it again would cost more than sending a cached page.
  let lastAllowed: string | undefined;
  return (host) => {
    // HTTP/1.0 has no such header; a browser always sends one.
    if (host === undefined || host === lastAllowed) return true;
    const name = host.toLowerCase().replace(/:\d*$/, '');
    const isAllowed = isLoopback(name) || allowed.has(name);
    if (isAllowed) lastAllowed = host;
    return isAllowed;
  };
}

/** Refusals of requests before any routing. */
export const refusals = {
  /** No valid host or path (RFC 9112, section 3.2). */
  malformed: toRefusal('malformed_request'),
  /** An `Expect` that nothing here can do (RFC 9110, section 10.1.1). */
  expectation: toRefusal('expectation_failed'),
  /** A name that is not this server's (RFC 9110, section 15.5.20). */
  unknownHost: { status: 421, body: UNKNOWN_HOST },
};

function toRefusal(code: AppError['code']) {
  const error = new AppError(code);
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}

/** Answers a request without routing it, and ends its connection. */
export function refuseEarly(
  res: ServerResponse,
  requestId: string,
  { status, body }: { readonly status: number; readonly body: string },
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
