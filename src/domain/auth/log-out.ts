import type { WithSessions } from './auth-repositories.ts';
import { hashSessionToken } from './session-token.ts';

/** Ends a session on the server, so that copies of its token are worthless too. */
export async function logOut(
  { store }: { readonly store: WithSessions<'remove'> },
  token: string,
): Promise<void> {
  await store.sessions.remove(hashSessionToken(token));
}
