/** Thrown if so much work is waiting that more would wait too long. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** Limits of running and waiting work. */
export interface QueueBounds {
  readonly runningMax: number;
  /** Work that may wait; more throws an `OverloadError`. */
  readonly waitingMax: number;
  /** How long it may wait; what has not begun by then throws an `OverloadError`. */
  readonly waitMsMax?: number;
  /** Called when work begins; what it returns is called at the end, and delays the next. */
  readonly beginRest?: () => () => Promise<void>;
}

/** Runs work when it is its turn, and returns its result. */
export type RunTask = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Everything at once, for callers that need no bound. */
export const runAtOnce: RunTask = (work) => work();

/** A first-in, first-out queue that keeps expensive work from taking all memory and processors. */
export function createTaskQueue(bounds: QueueBounds): RunTask {
  const { runningMax, waitingMax, waitMsMax, beginRest } = bounds;
  const waiting = new Set<() => void>();
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(go);
        reject(new OverloadError('This work has waited for its turn too long'));
      };
      const timer = waitMsMax === undefined ? undefined : setTimeout(giveUp, waitMsMax);
      waiting.add(go);
    });
  }

  function passOn(): void {
    // The turn is passed on directly, so nobody can get in between.
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    if (running < runningMax) running += 1;
    else if (waiting.size < waitingMax) await waitForTurn();
    else throw new OverloadError('Too much work waits for its turn');
    const rest = beginRest?.();
    try {
      return await work();
    } finally {
      // The result does not wait for the rest.
      if (rest) void rest().finally(passOn);
      else passOn();
    }
  };
}
