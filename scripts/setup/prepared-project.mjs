import { existsSync } from 'node:fs';
import { runInForeground } from './child-process.mjs';
import { ensureDependencies } from './packages/dependencies.mjs';
import { ensureBuild, hasOtherBuild } from './production-build.mjs';
import { report } from './progress.mjs';
import { inProject } from './project-paths.mjs';
import { ensureRuntime } from './runtime.mjs';

const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * Does whatever set-up is still missing and returns the path of the Node.js to use. Only tests and checks need the
 * tools. `keepsBuild` takes a build of other sources as it is, because building under a running server breaks that.
 * @param {{ withBuild?: boolean, withTools?: boolean, keepsBuild?: boolean }} [needs]
 */
export async function prepareProject({
  withBuild = false,
  withTools = false,
  keepsBuild = false,
} = {}) {
  if (keepsBuild && hasOtherBuild()) {
    report('The sources have changed since the build: this command uses the build that is there.');
    return ensureRuntime();
  }
  const [nodePath] = await Promise.all([ensureRuntime(), ensureDependencies(withTools)]);
  if (withBuild) await ensureBuild(nodePath);
  return nodePath;
}

/**
 * Runs a program that reads the product's settings; `.env` supplies those missing from the environment. It stops when
 * this process does, even if this one is killed.
 * @param {string} nodePath
 * @param {string} program
 * @param {readonly string[]} [nodeOptions]
 * @param {Readonly<Record<string, string>>} [environment] What the process's own environment does not set.
 */
export async function runWithSettings(nodePath, program, nodeOptions = [], environment = {}) {
  const envFile = inProject('.env');
  const settings = existsSync(envFile) ? [`--env-file=${envFile}`] : [];
  return runInForeground(
    nodePath,
    [...settings, ...nodeOptions, '--import', stopWithParent, program, ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...environment, ...process.env },
    },
  );
}
