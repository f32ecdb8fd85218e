import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTaskQueue, type QueueBounds } from '#shared/queue/task-queue.ts';

/** One text at a time: more threads would slow down visitors. Those who ask for one have gone after half a minute. */
const BOUNDS: QueueBounds = { runningMax: 1, waitingMax: 100, waitMsMax: 30_000 };
/** A used thread holds some 25 MB after a drawing, 80 MB after a long article; a new one begins in under a second. */
const IDLE_MS = 5_000;

/** Makes a text of another; rejects with an `OverloadError` if too many are waiting, or it has waited too long. */
export type MakeText = (text: string) => Promise<string>;

/**
 * Lets a separate thread that runs `file` make texts which take so much of a processor that no
 * request would be answered meanwhile: drawings of covers, HTML of long articles. It ends when idle.
 */
export function createTextThread(file: string): MakeText {
  const runTask = createTaskQueue(BOUNDS);
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  return (text) =>
    runTask(async () => {
      clearTimeout(idleTimer);
      worker ??= new Worker(path.resolve(file), { execArgv: [] });
      worker.ref();
      try {
        worker.postMessage(text);
        const [made] = await once(worker, 'message');
        return made as string;
      } catch (error) {
        end();
        throw error;
      } finally {
        idleTimer = setTimeout(end, IDLE_MS).unref();
        worker?.unref();
      }
    });
}
