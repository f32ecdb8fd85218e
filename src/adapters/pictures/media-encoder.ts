import { type EncodePicture, type EncodeResult, PICTURE_LIMITS } from '#domain/media/public.ts';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import { askChild } from '../processes/ask-child.ts';

/** Uploads that may wait for the current one; more throw an `OverloadError`. */
const WAITING_MAX = 30;

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
  const { answer, code, signal, isKilled, errors } = await askChild<EncodeResult>(
    childFile,
    bytes,
    {
      // The child gets no configuration. With a single arena, glibc holds a quarter less memory.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    },
  );
  if (answer) return answer;
  // Only the time limit kills it; any other signal means a crash or no more memory.
  if (isKilled) return { ok: false, reason: 'took_too_long' };
  if (signal) return { ok: false, reason: 'damaged' };
  throw new Error(`The picture encoder ended with code ${code}: ${errors}`);
}
