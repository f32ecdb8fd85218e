import type { FastifyRequest } from 'fastify';
import {
  findSession,
  hasSecondFactor,
  isConfirmed,
  type SessionWithUser,
  type SignInOrigin,
  type Viewer,
} from '#domain/accounts/public.ts';
import { describeDevice } from '#shared/accounts/describe-device.ts';
import type { RequestDevices } from './accounts/request-devices.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { nameUserInLog } from './name-user-in-log.ts';
import type { SessionCookies } from './session-cookie.ts';

/** The sender of a request, looked up at most once per request. */
export interface RequestSessions {
  find(request: FastifyRequest): Promise<SessionWithUser | null>;
  /** Has the sender looked up again, because the request took a while. */
  forget(request: FastifyRequest): void;
  /** The user of the session: without a role while they lack what their role needs. */
  findViewer(request: FastifyRequest): Promise<Viewer>;
  /** Whether the sender has signed in or confirmed who they are in the last ten minutes. */
  isConfirmed(request: FastifyRequest): Promise<boolean>;
  /** Whether they have also shown a second factor since, if they have one. */
  isFactorShown(request: FastifyRequest): Promise<boolean>;
  /** Records that the sender has just shown a second factor, by adding one. */
  noteFactor(request: FastifyRequest): Promise<void>;
  /** Where a sign-in by this request comes from. */
  findOrigin(request: FastifyRequest): SignInOrigin;
}

/** Finds sessions by their cookie; without one the database is not queried. */
export function createRequestSessions(
  { store, now }: Pick<ApiDependencies, 'store' | 'now'>,
  cookies: SessionCookies,
  devices: Pick<RequestDevices, 'hashCookie'>,
): RequestSessions {
  const found = new WeakMap<FastifyRequest, Promise<SessionWithUser | null>>();

  async function lookUp(request: FastifyRequest): Promise<SessionWithUser | null> {
    const token = cookies.findToken(request);
    const session = token ? await findSession({ store, now }, token, request.ip) : null;
    if (session) nameUserInLog(request, session.user.id);
    return session;
  }

  function find(request: FastifyRequest): Promise<SessionWithUser | null> {
    const session = found.get(request) ?? lookUp(request);
    found.set(request, session);
    return session;
  }

  return {
    find,
    forget(request) {
      found.delete(request);
    },
    async findViewer(request) {
      const session = await find(request);
      if (!session) return null;
      const { lacksFactor, lacksPassword } = session;
      return lacksFactor || lacksPassword ? { ...session.user, role: null } : session.user;
    },
    async isConfirmed(request) {
      const session = await find(request);
      return session !== null && isConfirmed(session.session, now());
    },
    async isFactorShown(request) {
      const found = await find(request);
      if (!found) return false;
      const isShown = isConfirmed(found.session, now(), 'factor');
      return isShown || !(await hasSecondFactor(store, found.user.id));
    },
    async noteFactor(request) {
      const found = await find(request);
      if (found) await store.sessions.setConfirmedAt(found.session.tokenHash, now(), true);
    },
    findOrigin: (request) => ({
      previousToken: cookies.findToken(request),
      address: request.ip,
      device: describeDevice(request.headers['user-agent']),
      deviceHash: devices.hashCookie(request),
    }),
  };
}
