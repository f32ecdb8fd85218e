// node scripts/check-file-sizes.mjs (part of `npm run check`) Fails for a file above 400 lines, which has
// more than one concern.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inProject } from './setup/project-paths.mjs';

const LINES_MAX = 400;
const extensions = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.css', '.sql']);

/** @typedef {{ path: string, lines: number }} SourceSize */

const sizes = ['src', 'tests', 'scripts']
  .flatMap(listFiles)
  .map(measure)
  .sort((a, b) => b.lines - a.lines);
const faults = findLongFiles();
for (const fault of faults) console.log(fault);
console.log(
  `${sizes.length} files: median ${getQuantile(0.5)} lines, 90th percentile ${getQuantile(0.9)}, ` +
    `largest ${sizes[0]?.lines} (${sizes[0]?.path})`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

function findLongFiles() {
  return sizes.flatMap(({ path, lines }) =>
    lines > LINES_MAX
      ? [`${path} has ${lines} lines (limit ${LINES_MAX}): split it by concern.`]
      : [],
  );
}

/**
 * Reads the directories instead of git's list, because the project may be an archive on a machine without git.
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  return readdirSync(inProject(directory), { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return extensions.has(extname(entry.name)) ? [path] : [];
  });
}

/**
 * @param {string} path
 * @returns {SourceSize}
 */
function measure(path) {
  const lines = readFileSync(inProject(path), 'utf8').trimEnd().split('\n').length;
  return { path, lines };
}

/**
 * The size that the given share of the files does not exceed.
 * @param {number} share
 */
function getQuantile(share) {
  const fromLargest = Math.min(sizes.length - 1, Math.floor(sizes.length * (1 - share)));
  return sizes[fromLargest]?.lines ?? 0;
}
