import type { PasswordHasher } from '#domain/auth/public.ts';
import { createTurns } from '#domain/turns/public.ts';

/** How much hashing may happen and wait at once. */
export interface HashingBounds {
  /** Hashes under way at once; each takes 19 MiB and one of the four threads of libuv's pool. */
  readonly concurrencyMax: number;
  /** Calls that may wait behind them; the next one gets an `OverloadError`. */
  readonly waitingMax: number;
}

/** A hasher that a flood of logins cannot make take all memory and threads. */
export function boundPasswordHasher(
  hasher: PasswordHasher,
  { concurrencyMax, waitingMax }: HashingBounds,
): PasswordHasher {
  const takeTurn = createTurns({ runningMax: concurrencyMax, waitingMax });

  return {
    dummyHash: hasher.dummyHash,
    hash: (password) => takeTurn(() => hasher.hash(password)),
    verify: (passwordHash, password) => takeTurn(() => hasher.verify(passwordHash, password)),
  };
}
