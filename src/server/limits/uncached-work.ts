import { createTaskQueue, type RunTask } from '#shared/queue/task-queue.ts';
import type { ThreadShare } from './thread-share.ts';

/** Turns for everything that is not ready to be sent; beyond the bounds they throw `OverloadError`. */
export interface UncachedWork {
  /** Pages, searches and calls that anybody may ask for. */
  readonly forAnybody: RunTask;
  /** Calls that need an account, which a flood of others must not keep waiting. */
  readonly forAccounts: RunTask;
  /** The pieces of long lists, each by itself. */
  readonly forPieces: RunTask;
  /** Long lists that are made as a whole to be kept. */
  readonly forLists: RunTask;
}

/**
 * A search in 100,000 posts takes up to 60 ms, so those who wait are answered within their time;
 * whoever comes later is asked to try again.
 */
const ANYBODY = { runningMax: 4, waitingMax: 60, waitMsMax: 5000 };
const ACCOUNTS = { runningMax: 4, waitingMax: 60, waitMsMax: 10_000 };
/** Those who wait are lists that have begun, so there are few. */
const PIECES = { runningMax: 1, waitingMax: Number.POSITIVE_INFINITY };

/** Each takes several megabytes while it is made. */
const LISTS = { runningMax: 2, waitingMax: 10, waitMsMax: 20_000 };

/** The bounds of a process. */
export function createUncachedWork({ beginRest }: Pick<ThreadShare, 'beginRest'>): UncachedWork {
  return {
    forAnybody: createTaskQueue({ ...ANYBODY, beginRest }),
    forAccounts: createTaskQueue({ ...ACCOUNTS, beginRest }),
    forPieces: createTaskQueue({ ...PIECES, beginRest }),
    forLists: createTaskQueue(LISTS),
  };
}
