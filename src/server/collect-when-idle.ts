import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const INTERVAL_MS = 10_000;
/** The thread has been busy for less than this share of the interval. */
const IDLE_MAX = 0.05;
/** Less than this is not worth the time. */
const GROWTH_BYTES_MIN = 32 * 1024 ** 2;

/** What the collection looks at and does; tests pass their own. */
export interface IdleCollection {
  readonly readUsedBytes: () => number;
  /** The share of the time since the last call for which the thread was busy. */
  readonly readBusyShare: () => number;
  readonly collect: () => void;
}

/**
 * Gives memory back once the process rests (decision 025). V8 collects when new objects need room,
 * so what a flood has left behind would stay until the next one. A collection takes tens of
 * milliseconds, hence only while nearly nothing is answered. Returns how to stop.
 */
export function collectWhenIdle(collection: IdleCollection = createCollection()): () => void {
  const { readUsedBytes, readBusyShare, collect } = collection;
  let bytesLeft = 0;
  const timer = setInterval(() => {
    const isIdle = readBusyShare() < IDLE_MAX;
    if (!isIdle || readUsedBytes() - bytesLeft < GROWTH_BYTES_MIN) return;
    collect();
    bytesLeft = readUsedBytes();
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** V8's own function (`--expose-gc`). */
type CollectGarbage = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

function createCollection(): IdleCollection {
  setFlagsFromString('--expose-gc');
  // Only a context that is made after the flag was set has the function.
  const collectGarbage = runInNewContext('gc') as CollectGarbage;
  let before = performance.eventLoopUtilization();
  return {
    // Otherwise V8 keeps the emptied pages for itself: 140 MB after a day's messages.
    collect: () => collectGarbage({ type: 'major', flavor: 'last-resort' }),
    readUsedBytes() {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    readBusyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}
