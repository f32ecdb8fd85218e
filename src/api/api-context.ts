import type { Article } from '#domain/posts/public.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { rememberArticles } from './posts/remember-articles.ts';
import { createRequestLimiter, type RequestLimiter } from './rate-limiter.ts';
import { createRequestSessions, type RequestSessions } from './request-sessions.ts';
import { createSessionCookies, type SessionCookies } from './session-cookie.ts';

/** What the routes of every noun are given. */
export interface ApiContext extends ApiDependencies {
  readonly cookies: SessionCookies;
  readonly sessions: RequestSessions;
  readonly limiter: RequestLimiter;
  /** Makes of a post's clean HTML what visitors are sent, once for each text. */
  readonly enrichArticle: (cleanHtml: string) => Article;
}

/** Builds the parts that all routes share from what the process gives. */
export function createApiContext(dependencies: ApiDependencies): ApiContext {
  const cookies = createSessionCookies(dependencies.siteUrl);
  return {
    ...dependencies,
    cookies,
    sessions: createRequestSessions(dependencies, cookies),
    limiter: createRequestLimiter(dependencies),
    enrichArticle: rememberArticles(dependencies.articleBytesMax),
  };
}
