import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** How often a line is tried again, a millisecond apart, while its reader has fallen behind. */
const ATTEMPTS = 10;

/** Writes bytes, and returns how many; throws an error with the code of the system. */
type WriteBytes = (bytes: Uint8Array) => number;

/**
 * Where lines of the log go. One that cannot be written is dropped: the log must never hold up the site, least of all
 * where it says that its own disk is full.
 */
export function createLogDestination(
  write: WriteBytes = (bytes) => writeSync(STANDARD_OUTPUT, bytes),
): { readonly write: (line: string) => void } {
  let isCut = false;
  return {
    write(line) {
      let rest: Uint8Array = Buffer.from(isCut ? `\n${line}` : line);
      const whole = rest.length;
      for (let attempt = 0; rest.length > 0 && attempt < ATTEMPTS; ) {
        try {
          rest = rest.subarray(write(rest));
        } catch (error) {
          if (!isBehind(error)) break;
          attempt += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        }
      }
      if (rest.length < whole) isCut = rest.length > 0;
    },
  };
}

const isBehind = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
