import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { formatElapsed, report } from '../progress.mjs';
import { findJson, inProject, projectRoot } from '../project-paths.mjs';
import { withSetupLock } from '../setup-lock.mjs';
import { isTreeAsLocked } from './installed-packages.mjs';
import { runNpm } from './npm-command.mjs';

/** @typedef {import('../runtime.mjs').Runtime} Runtime */

const stampPath = inProject('node_modules', '.setup-stamp');

/**
 * Makes `node_modules` match `package-lock.json`; does nothing if it already does. No install scripts run: every native
 * package ships its binary, and install scripts are the usual way in for an attack.
 * @param {Runtime} runtime with an old Node.js, npm would pick other packages
 */
export async function ensureDependencies(runtime) {
  const stamp = describeWanted(runtime);
  if (readStamp() === stamp) return;
  await withSetupLock(async () => {
    // Another command may have done it while this one was waiting.
    if (readStamp() === stamp) return;
    // After a manual `npm install` nothing has to be installed again.
    if (!isMadeForOtherPlatform(stamp) && isTreeAsLocked()) writeFileSync(stampPath, stamp);
    else await install(runtime, stamp);
  });
}

/**
 * npm first removes the old packages and with them the stamp, so a failed install leaves none.
 * @param {Runtime} runtime
 * @param {string} stamp
 */
async function install(runtime, stamp) {
  const startedAt = performance.now();
  const isFirst = findJson(inProject('node_modules', '.package-lock.json')) === null;
  report(
    isFirst
      ? 'Installing packages (first start only)…'
      : 'Installing packages (they have changed)…',
  );
  // Otherwise NODE_ENV=production would leave out the build tools.
  const whole = ['--include=dev', '--include=optional', '--include=peer'];
  await runNpm(runtime.executable, ['ci', '--ignore-scripts', ...whole], projectRoot);
  writeFileSync(stampPath, stamp);
  report(`Installed packages in ${formatElapsed(startedAt)}.`);
}

/**
 * What an install depends on, in two lines: platform and major release of the runtime (which decide the native
 * packages), and a hash of the wanted packages.
 * @param {Runtime} runtime
 */
function describeWanted(runtime) {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const hash = createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return `${process.platform} ${process.arch} Node.js ${Number.parseInt(runtime.version, 10)}\n${hash}\n`;
}

/** @param {string} wanted */
function isMadeForOtherPlatform(wanted) {
  const stamp = readStamp();
  return stamp !== null && stamp.split('\n')[0] !== wanted.split('\n')[0];
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8');
  } catch {
    return null;
  }
}
