import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findJson, inProject } from './project-paths.mjs';

/** @typedef {Record<string, { size: number, mtimeMs: number, hash: string }>} Fingerprint */

const directories = ['src', 'public', 'sample-content', 'scripts/vite'];
const files = [
  'index.html',
  'package.json',
  'package-lock.json',
  'site.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const unbuilt = /\.test\.tsx?$/;

/**
 * The state of everything the build reads. A file with the same size and time as in `known` is not read again; one with
 * only a different time (a fresh checkout, another branch and back) is compared by content.
 * @param {Fingerprint} known
 * @returns {Fingerprint}
 */
export function takeFingerprint(known) {
  /** @type {Fingerprint} */
  const fingerprint = {};
  for (const path of listSources()) {
    const { size, mtimeMs } = statSync(inProject(path));
    const before = known[path];
    const isUntouched = before?.size === size && before.mtimeMs === mtimeMs;
    const hash = isUntouched ? before.hash : hashFile(inProject(path));
    fingerprint[path] = { size, mtimeMs, hash };
  }
  return fingerprint;
}

/**
 * @param {Fingerprint} before
 * @param {Fingerprint} now
 */
export function hasSameContent(before, now) {
  const paths = Object.keys(now);
  return (
    paths.length === Object.keys(before).length &&
    paths.every((path) => before[path]?.hash === now[path]?.hash)
  );
}

/**
 * @param {string} path
 * @returns {Fingerprint} empty if none was stored
 */
export function readFingerprint(path) {
  return findJson(path) ?? {};
}

/**
 * @param {string} path
 * @param {Fingerprint} fingerprint
 */
export function writeFingerprint(path, fingerprint) {
  writeFileSync(path, JSON.stringify(fingerprint));
}

/** @returns {string[]} paths from the project's root */
function listSources() {
  const present = files.filter((name) => statSync(inProject(name), { throwIfNoEntry: false }));
  return [...present, ...directories.flatMap(listFiles)].filter((path) => !unbuilt.test(path));
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  if (!statSync(inProject(directory), { throwIfNoEntry: false })) return [];
  return readdirSync(inProject(directory), { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** @param {string} path */
function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('base64');
}
