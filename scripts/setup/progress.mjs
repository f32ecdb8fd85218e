const startedAt = performance.now();

/** A fault the person at the keyboard can cure; it is shown as one line, without a stack. */
export class SetupError extends Error {}

/**
 * One line about what is going on. It goes to stderr, so that stdout stays with the program that was asked for.
 * @param {string} message
 */
export function report(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs an entry point and turns its result into the exit code: a number is the code, a fault ends with 1 and one line.
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
 * What to tell of an error: one line when the cure is in the hands of the person who reads it, else all there is.
 * @param {unknown} error
 */
export function describeFault(error) {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
