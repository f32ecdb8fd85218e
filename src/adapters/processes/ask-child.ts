import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How long the rest of what an ended process has written is waited for. */
const REST_MS = 3000;
const ERROR_OUTPUT_MAX = 2000;

/**
 * Runs a program in a process of its own, which gets one message and may send one back; returns that,
 * and how it ended: `isKilled` by the time limit of the options or an abort.
 */
export async function askChild<Answer>(
  file: string,
  message: object,
  { signal: abort, ...options }: ForkOptions,
) {
  const child = fork(file, [], {
    serialization: 'advanced',
    // Ctrl-C must only reach the server, which waits for the child or ends it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...options,
  });
  const stop = () => child.kill('SIGTERM');
  abort?.addEventListener('abort', stop, { once: true });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, ERROR_OUTPUT_MAX);
  });
  let answer: Answer | undefined;
  child.once('message', (sent) => {
    answer = sent as Answer;
  });
  const ended = waitForEnd(child);
  // If the child exits before reading everything, its exit status says more than this error.
  child.send(message, () => {});
  const [code, signal] = await ended;
  child.stderr?.destroy();
  abort?.removeEventListener('abort', stop);
  return { answer, code, signal, isKilled: child.killed, errors };
}

/**
 * The code or signal with which a process ended, once everything that it wrote was read. If something
 * else holds what it has left open, that never comes: whoever waits must not wait for ever then, and a
 * command, which has nothing else to do, must not end in the middle. So it is waited for only a while.
 */
async function waitForEnd(
  child: ChildProcess,
): Promise<readonly [number | null, NodeJS.Signals | null]> {
  type End = readonly [number | null, NodeJS.Signals | null];
  const stop = new AbortController();
  const closed = once(child, 'close') as Promise<unknown> as Promise<End>;
  const ended = (once(child, 'exit') as Promise<unknown> as Promise<End>).then(async (end) => {
    await delay(REST_MS, undefined, { signal: stop.signal });
    return end;
  });
  // Ended by the abort below, or by the error that `closed` reports.
  ended.catch(() => undefined);
  try {
    return await Promise.race([closed, ended]);
  } finally {
    stop.abort();
  }
}
