import type { AuthUseCase } from './auth-use-case.ts';
import type { SessionWithUser } from './session.ts';
import { findNextIdleExpiry, isSessionAlive } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';

/** The live session of a token with its user, or null; being asked for keeps it alive. */
export async function findSession(
  { store, now }: Pick<AuthUseCase, 'store' | 'now'>,
  token: string,
): Promise<SessionWithUser | null> {
  const at = now();
  const found = await store.sessions.find(hashSessionToken(token));
  if (!found || !isSessionAlive(found.session, at)) return null;

  const idleExpiresAt = findNextIdleExpiry(found.session, at);
  if (!idleExpiresAt) return found;
  await store.sessions.setIdleExpiry(found.session.tokenHash, idleExpiresAt);
  return { ...found, session: { ...found.session, idleExpiresAt } };
}
