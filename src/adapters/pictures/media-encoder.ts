import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type EncodePicture, type EncodeResult, PICTURE_LIMITS } from '#domain/media/public.ts';
import { createTurns } from '#domain/turns/public.ts';

/** Uploads that may wait for the one whose turn it is; the next one gets an `OverloadError`. */
const WAITING_MAX = 30;
const ERROR_OUTPUT_MAX = 2000;

/**
 * Encodes pictures one at a time, each in a process of its own: what a hostile file breaks there
 * breaks nothing here, the time limit holds also where a decoder does not return, and all memory
 * comes back. `childFile` is `media-encoder-child.ts` or what it was built to.
 */
export function createPictureEncoder(
  childFile: string,
  { seconds }: { readonly seconds: number } = PICTURE_LIMITS,
): EncodePicture {
  const takeTurn = createTurns({ runningMax: 1, waitingMax: WAITING_MAX });
  return (bytes) => takeTurn(() => encodeInChild(childFile, bytes, seconds));
}

async function encodeInChild(
  childFile: string,
  bytes: Uint8Array,
  seconds: number,
): Promise<EncodeResult> {
  const child = fork(childFile, [], {
    serialization: 'advanced',
    // Nothing of the configuration is its business. With one area for all threads, glibc holds a
    // quarter less memory.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    // Ctrl-C is for the server, which then waits for the upload; the child ends with its parent.
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
  const closed = once(child, 'close');
  // When it ends before it has read everything, how it ended says more than this error would.
  child.send(bytes, () => {});
  const [code, signal] = await closed;
  if (result) return result;
  // `killed` is set by the time limit; another signal is a crash or the end of the memory.
  if (child.killed) return { ok: false, reason: 'took_too_long' };
  if (signal) return { ok: false, reason: 'damaged' };
  throw new Error(`The picture encoder ended with code ${code}: ${errors}`);
}
