import type { PasswordHasher } from './auth-repositories.ts';

/** Thrown when so many passwords wait for hashing that a further one would wait too long. */
export class HashingOverloadError extends Error {
  override readonly name = 'HashingOverloadError';
}

/** How much hashing may happen and wait at once. */
export interface HashingBounds {
  /** Hashes under way at once; each takes 19 MiB and one of the four threads of libuv's pool. */
  readonly concurrencyMax: number;
  /** Calls that may wait behind them; the next one gets a `HashingOverloadError`. */
  readonly waitingMax: number;
}

/** A hasher that a flood of logins cannot make take all memory and threads. */
export function boundPasswordHasher(
  hasher: PasswordHasher,
  { concurrencyMax, waitingMax }: HashingBounds,
): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrencyMax) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go));
    else throw new HashingOverloadError('Too many passwords wait for hashing');
    try {
      return await work();
    } finally {
      // The turn passes on without being given back, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    dummyHash: hasher.dummyHash,
    hash: (password) => takeTurn(() => hasher.hash(password)),
    verify: (passwordHash, password) => takeTurn(() => hasher.verify(passwordHash, password)),
  };
}
