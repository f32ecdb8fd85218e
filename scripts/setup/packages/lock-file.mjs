import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project-paths.mjs';

/** @typedef {{ path: string, name: string, version: string, isDevelopment: boolean }} LeftOut */

const lockPath = inProject('package-lock.json');
const platformSuffix =
  /(android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-(\w+))?$/;

/**
 * The binaries for other platforms that a locked package requires but the lock file lacks. npm leaves out what a
 * registry does not have, and then `npm ci` rejects the lock file everywhere.
 * @returns {LeftOut[]}
 */
export function findLeftOutOfLockFile() {
  const { packages } = JSON.parse(readFileSync(lockPath, 'utf8'));
  /** @type {LeftOut[]} */
  const leftOut = [];
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const isNamed = packages[path] ?? packages[`${parent}/${path}`];
      const isKnown = leftOut.some((other) => other.path === path);
      if (!isNamed && !isKnown) leftOut.push({ path, name, version, isDevelopment: !!entry.dev });
    }
  }
  return leftOut;
}

/**
 * Adds them, with the platform from their name and without a checksum, which npm fills in wherever the package is
 * available.
 * @param {readonly LeftOut[]} leftOut
 */
export function addToLockFile(leftOut) {
  const lock = JSON.parse(readFileSync(lockPath, 'utf8'));
  for (const { path, name, version, isDevelopment } of leftOut) {
    lock.packages[path] = { version, ...describePlatform(name, isDevelopment) };
  }
  const byPath = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    lockPath,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`,
  );
}

/**
 * @param {string} name
 * @param {boolean} isDevelopment
 */
function describePlatform(name, isDevelopment) {
  const [, system, processor, library = ''] = platformSuffix.exec(name) ?? [];
  if (!system) throw new Error(`${name} is missing in package-lock.json, and not a binary.`);
  const isWebAssembly = system === 'wasm32';
  return {
    cpu: [isWebAssembly ? system : processor],
    ...(isDevelopment && { dev: true }),
    ...(library.startsWith('musl') && { libc: ['musl'] }),
    ...(library === 'gnu' && { libc: ['glibc'] }),
    optional: true,
    ...(!isWebAssembly && { os: [system] }),
  };
}
