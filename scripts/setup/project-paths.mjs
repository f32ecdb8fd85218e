import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the project, whatever the directory a command was started from. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the project, in the form of this operating system.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(projectRoot, ...parts);

/**
 * A path for what can be made again at any time (runtime, browsers' results, stamps); git ignores it.
 * @param {...string} parts
 */
export const inCache = (...parts) => inProject('.cache', ...parts);

/**
 * Reads a JSON file that may be missing or cut short: both give `null`, because every such file can be made again.
 * @param {string} path
 * @returns {any}
 */
export function findJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
