import { runInForeground } from './child-process.mjs';
import { ensureRuntime } from './runtime.mjs';

/** For `npx vitest` and the like: repeats the command with the project's own Node.js if this one is too old. */
export async function continueOnRuntime() {
  const executable = await ensureRuntime();
  if (executable === process.execPath) return;
  process.exit(await runInForeground(executable, process.argv.slice(1)));
}
