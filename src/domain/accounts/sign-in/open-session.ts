import type { Clock } from '#domain/time/public.ts';
import type { WithSessions } from '../auth-repositories.ts';
import type { Session, SignInOrigin } from './session.ts';
import { buildSession } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';

/** A new session with the only copy of its token. */
export interface OpenedSession {
  readonly session: Session;
  /** Only for the cookie; never stored. */
  readonly token: string;
}

export interface SessionSource extends Clock {
  /** A new secret of 256 random bits as base64url (OWASP Session Management Cheat Sheet). */
  readonly newToken: () => string;
}

/**
 * Starts a session with a new token and ends the browser's previous one, so that a token planted
 * before the login is worthless after it (session fixation).
 */
export async function openSession(
  { now, newToken }: SessionSource,
  { sessions }: WithSessions<'insert' | 'remove'>,
  userId: number,
  origin: SignInOrigin,
  isFactorShown = false,
): Promise<OpenedSession> {
  const { previousToken } = origin;
  const token = newToken();
  const session = buildSession(hashSessionToken(token), userId, origin, now(), isFactorShown);
  if (previousToken) await sessions.remove(hashSessionToken(previousToken));
  await sessions.insert(session);
  return { session, token };
}
