import type { Clock } from '#domain/time/public.ts';
import type { WithSessions } from '../auth-repositories.ts';
import type { Session } from '../session.ts';
import { isSessionAlive } from '../session-lifetime.ts';

/**
 * The name of a session for its owner: a part of the token's hash, which says nothing about the
 * token.
 */
export const getSessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string =>
  tokenHash.slice(0, 20);

/** The sessions of a user that have not ended, the last used first. */
export async function listOwnSessions(
  { store, now }: Clock & { readonly store: WithSessions<'listOfUser'> },
  userId: number,
): Promise<readonly Session[]> {
  const at = now();
  const sessions = await store.sessions.listOfUser(userId);
  return sessions.filter((session) => isSessionAlive(session, at));
}

/** Ends one session of a user; returns false if there is none with this id. */
export async function endOwnSession(
  auth: Clock & { readonly store: WithSessions<'listOfUser' | 'remove'> },
  userId: number,
  id: string,
): Promise<boolean> {
  const session = (await listOwnSessions(auth, userId)).find((own) => getSessionId(own) === id);
  if (session) await auth.store.sessions.remove(session.tokenHash);
  return session !== undefined;
}
