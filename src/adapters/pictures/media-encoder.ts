import { fork } from 'node:child_process';
import { type EncodePicture, type EncodeResult, PICTURE_LIMITS } from '#domain/media/public.ts';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import { waitForEnd } from '../processes/child-end.ts';

/** Uploads that may wait for the current one; more throw an `OverloadError`. */
const WAITING_MAX = 30;
const ERROR_OUTPUT_MAX = 2000;

/**
 * Encodes pictures one at a time, each in a separate process: a hostile file cannot crash the
 * server, the time limit works even if a decoder never returns, and all memory is freed.
 * `childFile` is `media-encoder-child.ts` or its build.
 */
export function createPictureEncoder(
  childFile: string,
  { seconds }: { readonly seconds: number } = PICTURE_LIMITS,
): EncodePicture {
  const runTask = createTaskQueue({ runningMax: 1, waitingMax: WAITING_MAX });
  return (bytes) => runTask(() => encodeInChild(childFile, bytes, seconds));
}

async function encodeInChild(
  childFile: string,
  bytes: Uint8Array,
  seconds: number,
): Promise<EncodeResult> {
  const child = fork(childFile, [], {
    serialization: 'advanced',
    // The child gets no configuration. With a single arena, glibc holds a quarter less memory.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    // Ctrl-C must only reach the server, which then waits for the upload; the child exits with its
    // parent.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, ERROR_OUTPUT_MAX);
  });
  let result: EncodeResult | undefined;
  child.once('message', (message) => {
    result = message as EncodeResult;
  });
  const ended = waitForEnd(child);
  // If the child exits before reading everything, its exit status says more than this error.
  child.send(bytes, () => {});
  const [code, signal] = await ended;
  child.stderr?.destroy();
  if (result) return result;
  // `killed` is set by the time limit; any other signal means a crash or no more memory.
  if (child.killed) return { ok: false, reason: 'took_too_long' };
  if (signal) return { ok: false, reason: 'damaged' };
  throw new Error(`The picture encoder ended with code ${code}: ${errors}`);
}
