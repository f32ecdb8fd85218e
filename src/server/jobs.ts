import { repeat } from './repeat.ts';

/** Work that is done again and again. */
export interface Job {
  /** In words: people read it in the log, in `/metrics` and in the panel. */
  readonly name: string;
  readonly everyMs: number;
  /** How long after the start it is done first; at once if missing. */
  readonly firstMs?: number;
  /** Returns a line for the log if there is something to say. */
  readonly run: () => Promise<unknown>;
}

/** How a job fares in this process. */
export interface JobState {
  readonly name: string;
  /** Whether it has not succeeded for more than twice its interval. */
  readonly isLate: boolean;
  /** Why it failed last; null if it succeeded since, or has not run. */
  readonly error: string | null;
}

export interface RunningJobs {
  readonly list: () => readonly JobState[];
  readonly stop: () => void;
}

/** Jobs that are due together begin so far apart, so that they do not take all connections at once. */
const APART_MS = 500;
/** A job may wait for a busy database. */
const PATIENCE_MS = 60_000;

/** Starts jobs, each by itself: one that fails or hangs holds up no other. */
export function startJobs(
  jobs: readonly Job[],
  log: {
    readonly info: (context: object, message: string) => void;
    readonly error: (context: object, message: string) => void;
  },
): RunningJobs {
  const started = jobs.map(({ name, everyMs, firstMs = 0, run }, index) => {
    const delayMs = firstMs && firstMs + index * APART_MS;
    // Not by the clock, which may be moved.
    let dueMs = performance.now() + delayMs;
    let error: string | null = null;
    const work = async () => {
      try {
        const done = await run();
        if (typeof done === 'string') log.info({ job: name }, done);
        error = null;
        dueMs = performance.now() + everyMs;
      } catch (thrown) {
        error = thrown instanceof Error ? thrown.message : String(thrown);
        throw thrown;
      }
    };
    const onError = (err: unknown) =>
      log.error({ err, job: name }, `The job “${name}” failed: it is tried again`);
    return {
      stop: repeat(everyMs, work, onError, delayMs),
      readState: () => ({
        name,
        isLate: performance.now() > dueMs + everyMs + PATIENCE_MS,
        error,
      }),
    };
  });
  return {
    list: () => started.map(({ readState }) => readState()),
    stop: () => {
      for (const { stop } of started) stop();
    },
  };
}
