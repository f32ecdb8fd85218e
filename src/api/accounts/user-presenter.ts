import type { SessionBody, UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { getSessionEnd, type SessionWithUser, type User } from '#domain/accounts/public.ts';

/** The public fields of a user. */
export function presentUser({ id, username, role }: User): UserBody {
  return { id, username, role, isAdmin: role === 'administrator' };
}

/** The user of a session, and whether they need a second factor or another password first. */
export const presentOwner = ({
  user,
  lacksFactor,
  lacksPassword,
}: Pick<SessionWithUser, 'user' | 'lacksFactor' | 'lacksPassword'>): UserBody => ({
  ...presentUser(user),
  ...(lacksPassword && { lacksPassword }),
  ...(lacksFactor && { lacksFactor }),
});

/** The public state of a session, or of none, without any secret. */
export function presentSession(found: SessionWithUser | null): SessionBody {
  if (!found) return { authenticated: false, user: null, expiresAt: null };
  return {
    authenticated: true,
    user: presentOwner(found),
    expiresAt: getSessionEnd(found.session),
  };
}
