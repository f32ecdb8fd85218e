import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's directory, wherever a command was started. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the project, in the operating system's format.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(projectRoot, ...parts);

/**
 * A path for files that can be recreated at any time (runtime, test results, stamps); ignored by git.
 * @param {...string} parts
 */
export const inCache = (...parts) => inProject('.cache', ...parts);

/**
 * Reads a JSON file; returns null if it is missing or incomplete, because every such file can be recreated.
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
