import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest: work that nobody waits for. */
const PRIORITY = 19;

/**
 * Gives this process the lowest priority. Linux has one for each thread, and those that compress
 * and read files exist already.
 */
export function giveWay(): void {
  setPriority(PRIORITY);
  for (const thread of listThreads()) {
    try {
      setPriority(Number(thread), PRIORITY);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function listThreads(): readonly string[] {
  try {
    return readdirSync('/proc/self/task');
  } catch {
    return [];
  }
}
