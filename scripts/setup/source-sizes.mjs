import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inProject } from './project-paths.mjs';

/** @typedef {{ path: string, lines: number, isTest: boolean }} SourceSize */

const directories = ['src', 'tests', 'scripts'];
const extensions = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.css', '.sql']);
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Every source file with its number of lines, the largest first. The directories are read instead of git's list:
 * the project may have come as an archive, to a machine without git.
 * @returns {SourceSize[]}
 */
export function listSourceSizes() {
  return directories
    .flatMap(listFiles)
    .map((path) => ({ path, lines: countLines(path), isTest: isTest(path) }))
    .sort((a, b) => b.lines - a.lines);
}

/**
 * The size that the given share of the files does not exceed (0.5 is the median).
 * @param {readonly SourceSize[]} sizes the largest first
 * @param {number} share
 */
export function getSizeQuantile(sizes, share) {
  const fromLargest = Math.min(sizes.length - 1, Math.floor(sizes.length * (1 - share)));
  return sizes[fromLargest]?.lines ?? 0;
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  return readdirSync(inProject(directory), { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path);
    return extensions.has(extname(entry.name)) ? [path] : [];
  });
}

/** @param {string} path */
function countLines(path) {
  return readFileSync(inProject(path), 'utf8').trimEnd().split('\n').length;
}

/** @param {string} path */
function isTest(path) {
  return path.startsWith('tests') || /\.(?:test|spec)\.tsx?$/.test(path);
}
