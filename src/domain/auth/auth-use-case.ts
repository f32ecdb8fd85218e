import type { Store } from '#domain/transactions/public.ts';
import type { PasswordHasher } from './auth-repositories.ts';

/** What the use cases of accounts and sessions need; `now` returns ISO 8601 in UTC. */
export interface AuthUseCase {
  readonly store: Store;
  readonly passwordHasher: PasswordHasher;
  readonly now: () => string;
  /** A fresh secret of 256 random bits as base64url (OWASP Session Management Cheat Sheet). */
  readonly newToken: () => string;
}
