import { runInForeground } from './child-process.mjs';
import { ensureRuntime } from './runtime.mjs';

/**
 * For programs started by hand, such as `npx vitest`: if the running Node.js is too old for the native packages, which
 * would crash without an error, runs the same command with the project's own.
 */
export async function continueOnRuntime() {
  const executable = await ensureRuntime();
  if (executable === process.execPath) return;
  process.exit(await runInForeground(executable, process.argv.slice(1)));
}
