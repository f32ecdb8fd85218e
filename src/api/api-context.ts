import type { ApiDependencies } from './api-dependencies.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createRequestSessions, type RequestSessions } from './request-sessions.ts';
import { createSessionCookies, type SessionCookies } from './session-cookie.ts';

/** What the routes of every noun are given. */
export interface ApiContext extends ApiDependencies {
  readonly cookies: SessionCookies;
  readonly sessions: RequestSessions;
  readonly limiter: RateLimiter;
}

/** Builds the parts that all routes share from what the process gives. */
export function createApiContext(dependencies: ApiDependencies): ApiContext {
  const cookies = createSessionCookies(dependencies.siteUrl);
  return {
    ...dependencies,
    cookies,
    sessions: createRequestSessions(dependencies, cookies),
    limiter: createRateLimiter(dependencies),
  };
}
