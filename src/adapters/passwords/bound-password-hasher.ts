import type { PasswordHasher } from '#domain/accounts/public.ts';
import { createTaskQueue } from '#shared/queue/task-queue.ts';

/** Limits of concurrent and waiting hashing. */
export interface HashingBounds {
  /** Concurrent hashes; each takes 19 MiB and one of the four threads of libuv's pool. */
  readonly concurrencyMax: number;
  /** Calls that may wait; further ones throw an `OverloadError`. */
  readonly waitingMax: number;
}

/** Limits a hasher, so that a flood of logins cannot take all memory and threads. */
export function boundPasswordHasher(
  hasher: PasswordHasher,
  { concurrencyMax, waitingMax }: HashingBounds,
): PasswordHasher {
  const runTask = createTaskQueue({ runningMax: concurrencyMax, waitingMax });

  return {
    dummyHash: hasher.dummyHash,
    hash: (password) => runTask(() => hasher.hash(password)),
    verify: (passwordHash, password) => runTask(() => hasher.verify(passwordHash, password)),
  };
}
