import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInForeground } from './child-process.mjs';
import { getPackageProgram } from './packages/package-program.mjs';
import { formatElapsed, report, SetupError } from './progress.mjs';
import { findJson, inCache, inProject } from './project-paths.mjs';
import { writeRelease } from './release.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { hashSources } from './source-hash.mjs';

const stampPath = inCache('build-stamp.json');
const buildDir = inProject('dist');

/** The built server's entry, which exists after a successful `ensureBuild` or `build`. */
export const serverEntry = inProject('dist', 'server', 'main.js');

/** The built commands for operators. */
export const operateEntry = inProject('dist', 'server', 'operate.js');

/**
 * Makes `dist/` the build of the current sources; does nothing if it already is.
 * @param {string} nodePath
 */
export async function ensureBuild(nodePath) {
  if (isCurrent()) return writeRelease();
  await withSetupLock(async () => {
    if (isCurrent()) writeRelease();
    else await run(nodePath);
  });
}

/**
 * Builds `dist/` again, whatever is there.
 * @param {string} nodePath
 */
export async function build(nodePath) {
  await withSetupLock(() => run(nodePath));
}

/** Whether the sources are those of the last build, and every file it wrote is there, whole. */
function isCurrent() {
  const stamp = findJson(stampPath);
  return stamp?.sources === hashSources() && isWhole(stamp);
}

/** Whether there is a whole build of other sources than those that are there now; a server may be using it. */
export function hasOtherBuild() {
  const stamp = findJson(stampPath);
  return stamp !== null && stamp.sources !== hashSources() && isWhole(stamp);
}

/** @param {{ files: Readonly<Record<string, number>> }} stamp */
function isWhole(stamp) {
  return Object.entries(stamp.files).every(
    ([name, size]) => statSync(join(buildDir, name), { throwIfNoEntry: false })?.size === size,
  );
}

/** The sizes of the files in dist/, by name: what an interrupted copy or a clean-up may have cost. */
function listBuiltFiles() {
  const files = readdirSync(buildDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [relative(buildDir, file), statSync(file).size]));
}

/** @param {string} nodePath */
async function run(nodePath) {
  const startedAt = performance.now();
  report('Building…');
  // Taken before the build, so that files changed meanwhile count as not built. There is no stamp while dist/ is
  // incomplete.
  const sources = hashSources();
  rmSync(stampPath, { force: true });
  const vite = getPackageProgram('vite');
  const code = await runInForeground(nodePath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    // With another NODE_ENV, Vite would bundle React's slow development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0 || !existsSync(serverEntry)) {
    throw new SetupError(`The build failed (exit code ${code}); its output is above.`);
  }
  mkdirSync(inCache(), { recursive: true });
  writeFileSync(stampPath, JSON.stringify({ sources, files: listBuiltFiles() }));
  // Not in the stamp: it may change without a new build.
  writeRelease();
  report(`Built in ${formatElapsed(startedAt)}.`);
}
