import type { AuthUseCase } from './auth-use-case.ts';
import { hashSessionToken } from './session-token.ts';

/** Ends a session on the server: the token is worth nothing afterwards, wherever it was copied. */
export async function logOut({ store }: Pick<AuthUseCase, 'store'>, token: string): Promise<void> {
  await store.sessions.remove(hashSessionToken(token));
}
