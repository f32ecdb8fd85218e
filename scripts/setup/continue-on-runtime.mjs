import { runInForeground } from './child-process.mjs';
import { ensureRuntime } from './runtime.mjs';

/**
 * For programs that people start by hand, such as `npx vitest`: where the running Node.js is too old for the native
 * packages, which would crash without a word, the same command goes on in the project's own.
 */
export async function continueOnRuntime() {
  const { executable } = await ensureRuntime();
  if (executable === process.execPath) return;
  process.exit(await runInForeground(executable, process.argv.slice(1)));
}
