import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runInForeground } from './child-process.mjs';
import { getPackageProgram } from './packages/package-program.mjs';
import { formatElapsed, report, SetupError } from './progress.mjs';
import { inCache, inProject } from './project-paths.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { hashSources } from './source-hash.mjs';

const stampPath = inCache('build-stamp');

/** The built server's entry, which exists after a successful `ensureBuild` or `build`. */
export const serverEntry = inProject('dist', 'server', 'main.js');

/**
 * Makes `dist/` the build of the current sources; does nothing if it already is.
 * @param {string} nodePath
 */
export async function ensureBuild(nodePath) {
  if (isCurrent()) return;
  await withSetupLock(async () => {
    if (!isCurrent()) await run(nodePath);
  });
}

/**
 * Builds `dist/` again, whatever is there.
 * @param {string} nodePath
 */
export async function build(nodePath) {
  await withSetupLock(() => run(nodePath));
}

function isCurrent() {
  return (
    existsSync(serverEntry) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === hashSources()
  );
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
  writeFileSync(stampPath, sources);
  report(`Built in ${formatElapsed(startedAt)}.`);
}
