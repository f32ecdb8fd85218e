import type { Article } from '#domain/posts/public.ts';
import { createRequestDevices, type RequestDevices } from './accounts/request-devices.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { rememberArticles } from './posts/remember-articles.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import { createRequestSessions, type RequestSessions } from './request-sessions.ts';
import { createSessionCookies, type SessionCookies } from './session-cookie.ts';

export interface ApiContext extends ApiDependencies {
  readonly cookies: SessionCookies;
  readonly sessions: RequestSessions;
  readonly devices: RequestDevices;
  readonly limiter: RequestLimiter;
  /** Turns a post's clean HTML into what visitors get; cached by text. */
  readonly enrichArticle: (cleanHtml: string) => Article;
}

export function createApiContext(dependencies: ApiDependencies): ApiContext {
  const cookies = createSessionCookies(dependencies.siteUrl);
  const devices = createRequestDevices(dependencies);
  return {
    ...dependencies,
    cookies,
    sessions: createRequestSessions(dependencies, cookies, devices),
    devices,
    limiter: createRequestLimiter(dependencies, devices),
    enrichArticle: rememberArticles(dependencies.articleBytesMax),
  };
}
