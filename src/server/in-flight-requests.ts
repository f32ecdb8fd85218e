import type { ServerResponse } from 'node:http';

/** The requests that are being answered, so that a shutdown can wait for them. */
export interface InFlightRequests {
  /** Counts a request until it is answered or its connection is gone. */
  track(res: ServerResponse): void;
  /** From now on each answer asks its client to reconnect, which leads it to another instance. */
  beginClosing(): void;
  /** Resolves as soon as no request is in flight. */
  waitUntilIdle(): Promise<void>;
}

/** Counts the requests of one server. */
export function createInFlightRequests(): InFlightRequests {
  let count = 0;
  let isClosing = false;
  const waiting: (() => void)[] = [];
  const settle = () => {
    count -= 1;
    if (count === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    track(res) {
      count += 1;
      // Emitted once; `once` itself would cost every answer another closure.
      res.on('close', settle);
      if (isClosing) res.setHeader('connection', 'close');
    },
    beginClosing() {
      isClosing = true;
    },
    waitUntilIdle: () =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
