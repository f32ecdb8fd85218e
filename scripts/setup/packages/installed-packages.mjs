import { existsSync } from 'node:fs';
import { findJson, inProject } from '../project-paths.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * Whether `node_modules` holds exactly what `package-lock.json` lists for this platform, according to npm's record of
 * its last finished install; false if there is no such record.
 */
export function isTreeAsLocked() {
  const manifest = findJson(inProject('package.json'));
  const locked = findJson(inProject('package-lock.json'))?.packages;
  const installed = findJson(inProject('node_modules', '.package-lock.json'))?.packages;
  if (!locked || !installed || !isLockOfManifest(locked[''], manifest)) return false;
  const { '': _project, ...packages } = /** @type {Record<string, LockedPackage>} */ (locked);
  const isComplete = Object.entries(packages).every(([path, wanted]) =>
    installed[path]
      ? // `npm install --package-lock-only` writes the record too, and installs nothing.
        installed[path].version === wanted.version && existsSync(inProject(path))
      : mayBeMissing(wanted),
  );
  return isComplete && Object.keys(installed).every((path) => path in packages);
}

/**
 * A lock file that does not match its manifest must reach `npm ci`, which rejects it.
 * @param {any} project
 * @param {any} manifest
 */
function isLockOfManifest(project, manifest) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(project?.[kind]) === JSON.stringify(manifest?.[kind]),
  );
}

/**
 * npm leaves out binaries for other platforms, and whatever only those need.
 * @param {LockedPackage} wanted
 */
function mayBeMissing({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isBinary = os !== undefined || cpu !== undefined;
  const isForThisPlatform =
    (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc;
  return !isBinary || !isForThisPlatform;
}
