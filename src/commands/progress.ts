import { formatBytes } from '#shared/text/format-bytes.ts';

/** Prints how far a long command is. */
export interface Progress {
  /** How many of a total are done, and their size in bytes if it is known. */
  readonly show: (what: string, done: number, total: number, bytes?: number) => void;
  /** A line of its own. */
  readonly say: (line: string) => void;
}

/** Where there is no terminal, such as in a log, a line seldom is enough. */
const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 10_000;

/** Writes to the standard error output, because the result of a command is on the other one. */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  const interval = output.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  let current = '';
  let startedAt = 0;
  let shownAt = 0;
  return {
    show(what, done, total, bytes) {
      const now = performance.now();
      if (what !== current) {
        current = what;
        startedAt = now;
        shownAt = now;
      }
      if (now - shownAt < interval) return;
      shownAt = now;
      const size = bytes === undefined ? '' : ` (${formatBytes(bytes)})`;
      const counted = `${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      const line = counted + size + describeRest(now - startedAt, done, total);
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    },
    say(line) {
      output.write(`${output.isTTY ? '\r\x1b[K' : ''}${line}\n`);
    },
  };
}

function describeRest(elapsedMs: number, done: number, total: number): string {
  if (done <= 0 || done >= total) return '';
  return `, ${formatSeconds((elapsedMs / 1000) * (total / done - 1))} left`;
}

/** A time for people, such as `45 s` or `3 min`. */
export function formatSeconds(seconds: number): string {
  return seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
