import type { Clock } from '#domain/time/public.ts';
import type { WithSessions } from './auth-repositories.ts';
import type { Session } from './session.ts';
import { buildSession } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';

/** A session just begun, with the only copy of its token. */
export interface OpenedSession {
  readonly session: Session;
  /** Goes into the cookie and nowhere else. */
  readonly token: string;
}

/** What new sessions are made from. */
export interface SessionSource extends Clock {
  /** A fresh secret of 256 random bits as base64url (OWASP Session Management Cheat Sheet). */
  readonly newToken: () => string;
}

/**
 * Begins a session under a new token and ends the one that the same browser had, so that a token
 * planted before login is worth nothing after it (session fixation).
 */
export async function openSession(
  { now, newToken }: SessionSource,
  { sessions }: WithSessions<'insert' | 'remove'>,
  userId: number,
  previousToken: string | null,
): Promise<OpenedSession> {
  const token = newToken();
  const session = buildSession(hashSessionToken(token), userId, now());
  if (previousToken) await sessions.remove(hashSessionToken(previousToken));
  await sessions.insert(session);
  return { session, token };
}
