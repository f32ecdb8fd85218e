import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTaskQueue, type QueueBounds } from '#shared/queue/task-queue.ts';

/** One drawing at a time: more threads would slow down visitors. */
const BOUNDS: QueueBounds = { runningMax: 1, waitingMax: 100 };
/** An idle thread takes about 10 MB. */
const IDLE_MS = 30_000;

/** Draws a seed as SVG; rejects with an `OverloadError` if too many drawings are waiting. */
export type Draw = (seed: string) => Promise<string>;

/**
 * Draws in a separate thread that runs `file`, because a drawing takes 5 to 40 ms of a processor,
 * during which no request would be answered. The thread ends when idle.
 */
export function createDrawingThread(file: string, idleMs = IDLE_MS): Draw {
  const runTask = createTaskQueue(BOUNDS);
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  return (seed) =>
    runTask(async () => {
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
