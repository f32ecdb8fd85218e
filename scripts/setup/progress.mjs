const startedAt = performance.now();

/** A fault that the user can fix; shown as one line, without a stack. */
export class SetupError extends Error {}

/**
 * Prints one line about the progress to stderr, because stdout belongs to the program that was asked for.
 * @param {string} message
 */
export function report(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs an entry point and turns its result into the exit code; a fault ends with 1 and one line.
 * @param {() => Promise<number>} main
 */
export async function runEntryPoint(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    report(describeFault(error));
    process.exitCode = 1;
  }
}

/**
 * Seconds since the given moment of `performance.now()` (default: since this process began), such as `4.2 s`.
 * @param {number} [since]
 */
export function formatElapsed(since = startedAt) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Describes an error: in one line if the reader can fix it, else in full.
 * @param {unknown} error
 */
export function describeFault(error) {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
