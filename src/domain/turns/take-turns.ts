/** Thrown when so much work waits already that further work would wait too long. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** How much may happen and wait at once. */
export interface TurnBounds {
  readonly runningMax: number;
  /** Work that may wait behind what runs; the next piece gets an `OverloadError`. */
  readonly waitingMax: number;
}

/** Runs work when its turn has come, and answers what it answers. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue that keeps costly work from taking all memory and processors, first come, first served. */
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
      // The turn passes on without being given back, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
