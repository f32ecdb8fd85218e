/** Thrown when so much work waits already that further work would wait too long. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/**
 * Lets at most `runningMax` pieces of work run at once and `waitingMax` wait behind them; the next
 * one is refused with an `OverloadError`.
 */
export function createTurns({
  runningMax,
  waitingMax,
}: {
  readonly runningMax: number;
  readonly waitingMax: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
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
