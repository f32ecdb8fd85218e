// npm run check: everything that can be said of the sources without running them. All checks run, also after one has
// failed, so that one round shows everything there is to mend.
import { runInForeground } from './setup/child-process.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { getPackageProgram } from './setup/package-program.mjs';
import { formatElapsed, report, runEntryPoint } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';
import { ensureRuntime } from './setup/runtime.mjs';

await runEntryPoint(async () => {
  const runtime = await ensureRuntime();
  const lockFile = [inProject('scripts', 'complete-lock-file.mjs'), '--check'];
  // Before the install, which would fail on such a lock file with a page of text.
  const summary = [await runCheck(runtime.executable, 'lock file', lockFile)];
  await ensureDependencies(runtime);
  for (const [name, parameters] of listChecks()) {
    summary.push(await runCheck(runtime.executable, name, parameters));
  }
  report(`\n${summary.map(({ line }) => line).join('\n')}`);
  return summary.some(({ isOk }) => !isOk) ? 1 : 0;
});

/** @returns {[name: string, parameters: string[]][]} */
function listChecks() {
  const imports = [getPackageProgram('dependency-cruiser', 'depcruise'), 'src', 'scripts', 'tests'];
  return [
    ['types', [getPackageProgram('typescript', 'tsc'), '--noEmit']],
    ['lint and format', [getPackageProgram('@biomejs/biome', 'biome'), 'check']],
    ['import boundaries', [...imports, '--config', '.dependency-cruiser.cjs']],
    ['dead code', [getPackageProgram('knip')]],
    ['file sizes', [inProject('scripts', 'check-file-sizes.mjs')]],
  ];
}

/**
 * @param {string} nodePath
 * @param {string} name
 * @param {string[]} parameters
 */
async function runCheck(nodePath, name, parameters) {
  report(`\n— ${name}`);
  const startedAt = performance.now();
  const isOk = (await runInForeground(nodePath, parameters)) === 0;
  const line = `${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${formatElapsed(startedAt)}`;
  return { isOk, line };
}
