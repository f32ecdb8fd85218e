import type { Clock } from '#domain/time/public.ts';
import type { WithSessions } from '../auth-repositories.ts';
import type { SessionWithUser } from './session.ts';
import { findNextIdleExpiry, isSessionAlive } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';

/** The live session of a token with its user, or null; each lookup extends the session. */
export async function findSession(
  { store, now }: Clock & { readonly store: WithSessions<'find' | 'touch'> },
  token: string,
  address: string | null,
): Promise<SessionWithUser | null> {
  const at = now();
  const found = await store.sessions.find(hashSessionToken(token));
  if (!found || !isSessionAlive(found.session, at)) return null;

  const idleExpiresAt = findNextIdleExpiry(found.session, at);
  if (!idleExpiresAt) return found;
  await store.sessions.touch(found.session.tokenHash, { idleExpiresAt, address, at });
  return { ...found, session: { ...found.session, idleExpiresAt, address } };
}
