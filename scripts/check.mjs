// npm run check: all static checks of the sources. All of them run, even after one has failed, so that one run shows
// everything to fix; a check that passes prints one line.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getPackageProgram } from './setup/packages/package-program.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { formatElapsed, runEntryPoint } from './setup/progress.mjs';
import { inCache, inProject, projectRoot } from './setup/project-paths.mjs';

const run = promisify(execFile);

/** @typedef {[name: string, parameters: string[]]} Check */

await runEntryPoint(async () => {
  // Before the install, whose error about such a lock file is hard to read.
  const lockFile = [inProject('scripts', 'complete-lock-file.mjs'), '--check'];
  if (!(await runCheck(process.execPath, ['lock file', lockFile]))) return 1;
  const nodePath = await prepareProject({ withTools: true });
  // In parallel: each waits for the disk, and two of them use only one processor.
  const results = await Promise.all(listChecks().map((check) => runCheck(nodePath, check)));
  return results.every(Boolean) ? 0 : 1;
});

/** @returns {Check[]} */
function listChecks() {
  const memory = ['--incremental', '--tsBuildInfoFile', inCache('types.tsbuildinfo')];
  const imports = ['src', 'scripts', 'tools', 'tests', '--config', '.dependency-cruiser.cjs'];
  const cache = ['--cache', inCache('imports'), '--cache-strategy', 'content'];
  const remembered = [...cache, '-T', 'err-long'];
  return [
    ['types', [getPackageProgram('typescript', 'tsc'), '--noEmit', ...memory]],
    ['lint and format', [getPackageProgram('@biomejs/biome', 'biome'), 'check']],
    ['imports', [getPackageProgram('dependency-cruiser', 'depcruise'), ...imports, ...remembered]],
    ['dead code', [getPackageProgram('knip'), '--cache', '--cache-location', inCache('knip')]],
    ['file sizes', [inProject('scripts', 'check-file-sizes.mjs')]],
    ['licences', [inProject('tools', 'release', 'check-licences.mjs')]],
  ];
}

/**
 * @param {string} nodePath
 * @param {Check} check
 */
async function runCheck(nodePath, [name, parameters]) {
  const startedAt = performance.now();
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const options = { cwd: projectRoot, env, maxBuffer: Number.POSITIVE_INFINITY };
  const fault = await run(nodePath, parameters, options).then(() => null, readFault);
  const sign = fault === null ? 'ok    ' : 'FAILED';
  console.log(`${sign}  ${name.padEnd(16)} ${formatElapsed(startedAt).padStart(6)}`);
  if (fault !== null) console.log(`\n${fault}\n`);
  return fault === null;
}

/** @param {{ stdout: string, stderr: string }} ended */
function readFault({ stdout, stderr }) {
  const output = `${stdout}\n${stderr}`.trim();
  // dependency-cruiser prints this every time; decision 007 explains why.
  return output.replace(/\n+‼ missing-tsc-transpiler[\s\S]*/, '');
}
