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
 * Makes `node_modules` agree with `package-lock.json`, and does nothing when it does already. No install scripts run:
 * every native package ships its binary, and a stranger's script is the usual way in for an attack.
 * @param {Runtime} runtime npm run by an old Node.js would pick other packages
 */
export async function ensureDependencies(runtime) {
  const stamp = describeWanted(runtime);
  if (readStamp() === stamp) return;
  await withSetupLock(async () => {
    // Another command may have done it while this one waited.
    if (readStamp() === stamp) return;
    // Whoever ran `npm install` by hand need not wait for it again.
    if (!isMadeForOtherPlatform(stamp) && isTreeAsLocked()) writeFileSync(stampPath, stamp);
    else await install(runtime, stamp);
  });
}

/**
 * npm removes the old packages and with them the stamp first, so an install that failed leaves none.
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
  // Otherwise NODE_ENV=production would leave out the tools for building.
  const whole = ['--include=dev', '--include=optional', '--include=peer'];
  await runNpm(runtime.executable, ['ci', '--ignore-scripts', ...whole], projectRoot);
  writeFileSync(stampPath, stamp);
  report(`Installed packages in ${formatElapsed(startedAt)}.`);
}

/**
 * What an install depends on, in two lines: the platform with the runtime's major release (native packages are chosen
 * by them) and a hash of the wanted packages.
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
