import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How long the rest of what an ended process has written is waited for. */
const REST_MS = 3000;

/**
 * The code or signal with which a process ended, once everything that it wrote was read. If something
 * else holds what it has left open, that never comes: whoever waits must not wait for ever then, and a
 * command, which has nothing else to do, must not end in the middle. So it is waited for only a while.
 */
export async function waitForEnd(
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
