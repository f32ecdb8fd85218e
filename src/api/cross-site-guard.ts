import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An onRequest hook that refuses state changes which another site's page sends with a visitor's
 * cookies (OWASP CSRF Prevention Cheat Sheet, Fetch Metadata and Origin checks). Callers that are
 * no browsers send neither header and pass: they have no cookies of someone else.
 */
export function createCrossSiteGuard(siteUrl: URL) {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return;
    if (isCrossSite(request, siteUrl)) throw new AppError('cross_site');
  };
}

function isCrossSite(request: FastifyRequest, siteUrl: URL): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite === 'cross-site') return true;
  if (origin === undefined) return false;
  // Behind a proxy that is not trusted the request's own origin is unknown; then siteUrl counts.
  return origin !== `${request.protocol}://${request.host}` && origin !== siteUrl.origin;
}
