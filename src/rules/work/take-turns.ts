/** Thrown if so much work is waiting that more would wait too long. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** Limits of running and waiting work. */
export interface TurnBounds {
  readonly runningMax: number;
  /** Work that may wait; more throws an `OverloadError`. */
  readonly waitingMax: number;
}

/** Runs work when it is its turn, and returns its result. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A first-in, first-out queue that keeps expensive work from taking all memory and processors. */
export function createTurns({ runningMax, waitingMax }: TurnBounds): TakeTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < runningMax) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go));
    else throw new OverloadError('Too much work waits for its turn');
    try {
      return await work();
    } finally {
      // The turn is passed on directly, so nobody can get in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
