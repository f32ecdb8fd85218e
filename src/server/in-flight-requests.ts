import type { ServerResponse } from 'node:http';

/** The requests that are being answered, so that a shutdown can wait for them. */
export interface InFlightRequests {
  /** A request is to be answered. */
  begin(res: ServerResponse): void;
  /** It is answered, or its connection is gone. */
  end(): void;
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
  return {
    begin(res) {
      count += 1;
      if (isClosing) res.setHeader('connection', 'close');
    },
    end() {
      count -= 1;
      if (count === 0) for (const resolve of waiting.splice(0)) resolve();
    },
    beginClosing() {
      isClosing = true;
    },
    waitUntilIdle: () =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
