import { setTimeout as wait } from 'node:timers/promises';
import { StorageError, type StorageFault } from '#domain/transactions/public.ts';
import { createLogThrottle } from '#shared/queue/log-throttle.ts';

const AWAY =
  'The database does not answer: check that it runs and can be reached; nothing here needs a restart';

const PROBLEMS: Readonly<Record<StorageFault, string>> = {
  unavailable: AWAY,
  full: 'The disk is full: free some room; nothing here needs a restart',
  read_only:
    'The disk cannot be written: check the rights of its folders and how it is mounted; reading works',
  gone: 'The database file is gone: put it back or restore a backup, then restart',
  damaged: 'The database is damaged: stop the process and restore a backup',
};

/** The problem that keeps the site from saving, for its operators. */
function describeProblem(error: unknown): string {
  return error instanceof StorageError ? PROBLEMS[error.fault] : AWAY;
}

/** A database that does not answer within this time counts as down. */
const TIMEOUT_MS = 2000;
const LOOK_INTERVAL_MS = 2000;
const LOG_INTERVAL_MS = 60_000;

export interface HealthWatch {
  /** Looks once; never rejects. */
  readonly job: {
    readonly name: string;
    readonly everyMs: number;
    readonly run: () => Promise<void>;
  };
  /** The problem that it saw last, in a sentence; null if there was none. */
  readonly readProblem: () => string | null;
}

/** Watches the database and the disks apart from any request, so that no probe ever waits for them. */
export function createHealthWatch({
  checks,
  warn,
}: {
  /** Each rejects while something is wrong. */
  readonly checks: readonly (() => Promise<void>)[];
  readonly warn: (context: { err: unknown }, message: string) => void;
}): HealthWatch {
  const throttle = createLogThrottle(LOG_INTERVAL_MS);
  let problem: string | null = null;
  async function look(): Promise<void> {
    try {
      for (const check of checks) await requireInTime(check());
      problem = null;
    } catch (err) {
      problem = describeProblem(err);
      if (throttle(problem).isDue) warn({ err }, problem);
    }
  }
  return {
    job: { name: 'health', everyMs: LOOK_INTERVAL_MS, run: look },
    readProblem: () => problem,
  };
}

async function requireInTime(answer: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const timeout = wait(TIMEOUT_MS, null, { signal: timer.signal }).then(() => {
    throw new Error(`No answer within ${TIMEOUT_MS} ms`);
  });
  try {
    await Promise.race([answer, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => undefined);
  }
}
