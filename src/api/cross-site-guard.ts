import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An onRequest hook that refuses state changes sent by another site's page with a visitor's cookies
 * (BEHAVIOUR 5.5; OWASP CSRF Prevention Cheat Sheet, Fetch Metadata and Origin checks). Programs
 * other than browsers send neither header and pass: they have nobody else's cookies.
 */
export function createCrossSiteGuard(siteUrl: URL) {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return;
    if (!isCrossSite(request, siteUrl)) return;
    // The usual cause on a new site, which its operator can see nowhere else.
    const hint = `not ${siteUrl.origin}: set SITE_URL to the address that visitors use`;
    request.log = request.log.child({ origin: request.headers.origin, hint });
    throw new AppError('cross_site');
  };
}

function isCrossSite(request: FastifyRequest, siteUrl: URL): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite === 'cross-site') return true;
  if (origin === undefined) return false;
  // Behind an untrusted proxy the request's own origin is unknown, so siteUrl is compared too.
  return origin !== `${request.protocol}://${request.host}` && origin !== siteUrl.origin;
}
