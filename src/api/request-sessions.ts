import type { FastifyRequest } from 'fastify';
import { findSession, type SessionWithUser, type Viewer } from '#domain/auth/public.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import type { SessionCookies } from './session-cookie.ts';

/** The sender of a request, looked up at most once per request. */
export interface RequestSessions {
  find(request: FastifyRequest): Promise<SessionWithUser | null>;
  findViewer(request: FastifyRequest): Promise<Viewer>;
}

/** Further log lines of this request include the user. */
export function nameUserInLog(request: FastifyRequest, userId: number): void {
  request.log = request.log.child({ userId });
}

/** Finds sessions by their cookie; without one the database is not queried. */
export function createRequestSessions(
  { store, now }: Pick<ApiDependencies, 'store' | 'now'>,
  cookies: SessionCookies,
): RequestSessions {
  const found = new WeakMap<FastifyRequest, Promise<SessionWithUser | null>>();

  async function lookUp(request: FastifyRequest): Promise<SessionWithUser | null> {
    const token = cookies.findToken(request);
    const session = token ? await findSession({ store, now }, token) : null;
    if (session) nameUserInLog(request, session.user.id);
    return session;
  }

  function find(request: FastifyRequest): Promise<SessionWithUser | null> {
    const session = found.get(request) ?? lookUp(request);
    found.set(request, session);
    return session;
  }

  return { find, findViewer: async (request) => (await find(request))?.user ?? null };
}
