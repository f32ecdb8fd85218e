import { performance } from 'node:perf_hooks';

/** For each millisecond of work, this many without any: a third of the thread at most. */
const REST_RATIO = 2;
/** A longer rest would only make callers wait. */
const REST_MS_MAX = 100;
/** Somebody who asked this recently will ask again. */
const OTHERS_MS = 1000;

/** Divides the thread that answers between what is ready to be sent and what must be made. */
export interface ThreadShare {
  /** To be called for each answer that needed no work. */
  readonly noteServed: () => void;
  /** For `createTaskQueue`: lets work rest in proportion to what it took, if others were served. */
  readonly beginRest: () => () => Promise<void>;
}

/**
 * While cached pages are served, work that takes time of this thread rests after each piece. So
 * most requests for cached pages meet an idle thread, however much else is requested. If nobody
 * asks for cached pages, nothing rests.
 */
export function createThreadShare(): ThreadShare {
  let servedAt = Number.NEGATIVE_INFINITY;
  return {
    noteServed() {
      servedAt = performance.now();
    },
    beginRest() {
      const before = performance.eventLoopUtilization();
      return async () => {
        if (performance.now() - servedAt > OTHERS_MS) return;
        const { active } = performance.eventLoopUtilization(before);
        const restMs = Math.min(REST_MS_MAX, active * REST_RATIO);
        await new Promise((go) => setTimeout(go, restMs));
      };
    },
  };
}
