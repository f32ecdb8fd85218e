import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Refusals per second that are answered at once. */
const FREE_PER_SECOND = 50;
const PAUSE_MS = 1000;
/** Maximum number of refusals held back; each holds a connection. */
const HELD_MAX = 2000;

/**
 * Delays refusals by a second once there are many, so that clients which repeat calls whatever the
 * answer leave time for others.
 */
export function pauseRefusals(app: FastifyInstance): void {
  const pause = createRefusalPause();
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    const isRefusal = statusCode === 429 || statusCode === 503;
    // In-process calls are made for other requests.
    if (isRefusal && raw.socket instanceof Socket) await pause();
  });
}

/** Waits if there were many calls within the current second. */
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
