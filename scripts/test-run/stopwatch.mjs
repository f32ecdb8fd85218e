import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in these for every program, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 1_000;

/**
 * Starts measuring; the returned function ends it and tells the seconds, and the CPU seconds (user and system) of this
 * process and all that it started meanwhile, or null where the system is not Linux.
 *
 * The system adds up those of every process for which its parent waited, which is exact. Chromium leaves most of its
 * processes to themselves, so what is running is also looked at every second; the larger of both sums counts.
 */
export function startStopwatch() {
  const startedAt = performance.now();
  const before = readProcess('self');
  /** @type {Map<string, number>} */
  const seen = new Map();
  const timer = setInterval(() => lookAtDescendants(seen), LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = readProcess('self');
    if (!before || !after) return { seconds, cpuSeconds: null };
    const waitedFor = after.own + after.ofEnded - before.own - before.ofEnded;
    const running = [...seen.values()].reduce((sum, ticks) => sum + ticks, 0);
    return { seconds, cpuSeconds: Math.max(waitedFor, running) / TICKS_PER_SECOND };
  };
}

/**
 * Remembers how much each descendant of this process has used so far. One whose parent has ended is still known.
 * @param {Map<string, number>} seen
 */
function lookAtDescendants(seen) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => readProcess(id) ?? []);
  /** @param {typeof processes} found */
  const remember = (found) => {
    for (const { id, key, own } of found) {
      seen.set(key, own);
      remember(processes.filter((other) => other.parent === id && !seen.has(other.key)));
    }
  };
  remember(processes.filter(({ key, parent }) => seen.has(key) || parent === String(process.pid)));
}

/**
 * A process by proc_pid_stat(5); undefined if there is none, or no /proc. `key` tells it from a later one with the same
 * id.
 * @param {string} id
 */
function readProcess(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The fields from the third one on, after the program's name in parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own = 0, ofEnded = 0] = [11, 13].map(
      (at) => Number(fields[at]) + Number(fields[at + 1]),
    );
    return { id, key: `${id} ${fields[19]}`, parent: fields[1], own, ofEnded };
  } catch {
    return undefined;
  }
}
