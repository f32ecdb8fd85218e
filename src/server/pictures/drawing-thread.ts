import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTurns, type TurnBounds } from '#rules/work/take-turns.ts';

/** Drawings one at a time: every further thread would be taken from those who read. */
const BOUNDS: TurnBounds = { runningMax: 1, waitingMax: 100 };
/** An idle thread holds some 10 MB. */
const IDLE_MS = 30_000;

/** Draws what a seed names, as SVG; rejects with an `OverloadError` when too many drawings wait. */
export type Draw = (seed: string) => Promise<string>;

/**
 * Draws in a thread of its own, which `file` is the program of: a drawing takes 5 to 40 ms of a
 * processor, in which nobody else would be answered. The thread ends when it is not needed.
 */
export function createDrawingThread(file: string, idleMs = IDLE_MS): Draw {
  const takeTurn = createTurns(BOUNDS);
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  return (seed) =>
    takeTurn(async () => {
      clearTimeout(idleTimer);
      worker ??= new Worker(path.resolve(file), { execArgv: [] });
      worker.ref();
      try {
        worker.postMessage(seed);
        const [svg] = await once(worker, 'message');
        return svg as string;
      } catch (error) {
        end();
        throw error;
      } finally {
        idleTimer = setTimeout(end, idleMs).unref();
        worker?.unref();
      }
    });
}
