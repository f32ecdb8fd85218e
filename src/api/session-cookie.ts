import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_SECONDS, type OpenedSession, PENDING_SECONDS } from '#domain/accounts/public.ts';
import { HINT_COOKIE, HINT_VALUE } from '#shared/accounts/hint-cookie.ts';

/** Reads and writes the cookies of a session. */
export interface SessionCookies {
  findToken(request: FastifyRequest): string | null;
  set(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** The token of a sign-in that waits for a second factor. */
  findPending(request: FastifyRequest): string | null;
  /** Sets that token, or removes it with null. */
  setPending(request: FastifyRequest, reply: FastifyReply, token: string | null): void;
  /** Keeps the token of a challenge that a passkey of this browser is to sign; returns its options. */
  openChallenge<Options>(
    request: FastifyRequest,
    reply: FastifyReply,
    begun: { readonly options: Options; readonly token: string },
  ): Options;
  /** That token, which is removed: a challenge is signed once, whatever becomes of it. */
  takeChallenge(request: FastifyRequest, reply: FastifyReply): string | null;
}

/** Whether cookies of this request are only for HTTPS. */
export const isSecure = (request: FastifyRequest, siteUrl: URL): boolean =>
  request.protocol === 'https' || siteUrl.protocol === 'https:';

/**
 * The session cookie (BEHAVIOUR 5.6): scripts cannot read it, other sites' pages cannot send it
 * along, and under HTTPS it has the `__Host-` prefix, so that neither plain HTTP nor a subdomain
 * can plant it (RFC 6265bis, section 4.1.3.2).
 */
export function createSessionCookies(siteUrl: URL): SessionCookies {
  const nameFor = (request: FastifyRequest) =>
    isSecure(request, siteUrl) ? '__Host-session' : 'session';
  const pending = createShortCookie('sign-in', PENDING_SECONDS, siteUrl);
  const challenge = createShortCookie('passkey', CHALLENGE_SECONDS, siteUrl);

  function write(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number) {
    const shared = {
      path: '/',
      sameSite: 'lax',
      secure: isSecure(request, siteUrl),
      maxAge,
    } as const;
    reply.setCookie(nameFor(request), token, { ...shared, httpOnly: true });
    reply.setCookie(HINT_COOKIE, token && HINT_VALUE, shared);
  }

  return {
    findToken: (request) => request.cookies[nameFor(request)] || null,
    set(request, reply, { session, token }) {
      const lifetimeMs = Date.parse(session.absoluteExpiresAt) - Date.parse(session.createdAt);
      write(request, reply, token, lifetimeMs / 1000);
    },
    clear: (request, reply) => write(request, reply, '', 0),
    findPending: pending.find,
    setPending: pending.set,
    openChallenge(request, reply, { options, token }) {
      challenge.set(request, reply, token);
      return options;
    },
    takeChallenge(request, reply) {
      const token = challenge.find(request);
      challenge.set(request, reply, null);
      return token;
    },
  };
}

/** A cookie for minutes, which pages of other sites never send along. */
function createShortCookie(name: string, maxAge: number, siteUrl: URL) {
  const nameFor = (request: FastifyRequest) =>
    isSecure(request, siteUrl) ? `__Host-${name}` : name;
  return {
    find: (request: FastifyRequest) => request.cookies[nameFor(request)] || null,
    set(request: FastifyRequest, reply: FastifyReply, token: string | null) {
      reply.setCookie(nameFor(request), token ?? '', {
        path: '/',
        sameSite: 'strict',
        httpOnly: true,
        secure: isSecure(request, siteUrl),
        maxAge: token === null ? 0 : maxAge,
      });
    },
  };
}
