import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Refusals that are answered at once in each second. */
const FREE_PER_SECOND = 50;
const PAUSE_MS = 1000;
/** Refusals that may be held back; each holds a connection. */
const HELD_MAX = 2000;

/**
 * Holds refusals back for a second once there are many: clients that call again at once, whatever
 * they are answered, then leave the time to all others.
 */
export function pauseRefusals(app: FastifyInstance): void {
  const pause = createRefusalPause();
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    const isRefusal = statusCode === 429 || statusCode === 503;
    // A call in process is somebody else's work.
    if (isRefusal && raw.socket instanceof Socket) await pause();
  });
}

/** Waits if there were many calls within the present second. */
export function createRefusalPause({
  freePerSecond = FREE_PER_SECOND,
  pauseMs = PAUSE_MS,
  heldMax = HELD_MAX,
} = {}): () => Promise<void> {
  let second = 0;
  let refusals = 0;
  let held = 0;
  return async () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      refusals = 0;
    }
    refusals += 1;
    if (refusals <= freePerSecond || held >= heldMax) return;
    held += 1;
    await new Promise((go) => setTimeout(go, pauseMs));
    held -= 1;
  };
}
