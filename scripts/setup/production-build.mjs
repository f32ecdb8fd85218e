import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { runInForeground } from './child-process.mjs';
import { getPackageProgram } from './packages/package-program.mjs';
import { formatElapsed, report, SetupError } from './progress.mjs';
import { inCache, inProject } from './project-paths.mjs';
import { withSetupLock } from './setup-lock.mjs';
import {
  hasSameContent,
  readFingerprint,
  takeFingerprint,
  writeFingerprint,
} from './source-fingerprint.mjs';

const stampPath = inCache('build-stamp.json');

/** The built server's entry; it exists whenever `ensureBuild` or `build` has succeeded. */
export const serverEntry = inProject('dist', 'server', 'main.js');

/**
 * Makes `dist/` the build of the present sources, and does nothing when it is already.
 * @param {string} nodePath
 */
export async function ensureBuild(nodePath) {
  if (isCurrent()) return;
  await withSetupLock(async () => {
    if (!isCurrent()) await run(nodePath);
  });
}

/**
 * Builds `dist/` anew, whatever is there.
 * @param {string} nodePath
 */
export async function build(nodePath) {
  await withSetupLock(() => run(nodePath));
}

function isCurrent() {
  if (!existsSync(serverEntry)) return false;
  const built = readFingerprint(stampPath);
  const now = takeFingerprint(built);
  if (!hasSameContent(built, now)) return false;
  // Keeps the new times, so that the next look need not read those files again.
  if (JSON.stringify(built) !== JSON.stringify(now)) writeFingerprint(stampPath, now);
  return true;
}

/** @param {string} nodePath */
async function run(nodePath) {
  const startedAt = performance.now();
  report('Building…');
  // Taken before the build: what changes meanwhile counts as not built. No stamp stands while dist/ is half-made.
  const sources = takeFingerprint(readFingerprint(stampPath));
  rmSync(stampPath, { force: true });
  const vite = getPackageProgram('vite');
  const code = await runInForeground(nodePath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    // Vite would honour another NODE_ENV and ship the slow development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0 || !existsSync(serverEntry)) {
    throw new SetupError(`The build failed (exit code ${code}); what it says stands above.`);
  }
  mkdirSync(inCache(), { recursive: true });
  writeFingerprint(stampPath, sources);
  report(`Built in ${formatElapsed(startedAt)}.`);
}
