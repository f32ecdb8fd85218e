import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '#domain/accounts/public.ts';
import { boundPasswordHasher, type HashingBounds } from './bound-password-hasher.ts';

/** Argon2id, the library's default, at the cost of the OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of 32 random bytes that were discarded, at the cost above. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$QxfWeoQzkPGdyNBc3gRaeg$UOtS7VxptYM8ifJ84F1QW3HKY+Iu+hOz6NWocQ26k00';

/** For anybody: about 10 ms each, so that 200 waiting calls wait about a second. */
export const PUBLIC_HASHING: HashingBounds = { concurrencyMax: 2, waitingMax: 200 };

/** For those who are signed in, or were before with the same browser. */
export const MEMBER_HASHING: HashingBounds = { concurrencyMax: 1, waitingMax: 50 };

/** Hashes passwords with Argon2id, in a queue of its own. */
export function createPasswordHasher(bounds = PUBLIC_HASHING): PasswordHasher {
  const hasher: PasswordHasher = {
    dummyHash: DUMMY_HASH,
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
  };
  return boundPasswordHasher(hasher, bounds);
}
