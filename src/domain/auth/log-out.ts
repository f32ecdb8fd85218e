import type { WithSessions } from './auth-repositories.ts';
import { hashSessionToken } from './session-token.ts';

/** Ends a session on the server: the token is worth nothing afterwards, wherever it was copied. */
export async function logOut(
  { store }: { readonly store: WithSessions<'remove'> },
  token: string,
): Promise<void> {
  await store.sessions.remove(hashSessionToken(token));
}
