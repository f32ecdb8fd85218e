import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectRoot } from './project-paths.mjs';

const directories = ['src', 'public', 'sample-content', 'scripts/vite'];
const files = [
  ...['package.json', 'package-lock.json', 'site.config.ts', 'tsconfig.json', 'vite.config.ts'],
];
const unbuilt = /\.test\.tsx?$/;

/**
 * A hash of everything the build reads. Contents and not times: a fresh checkout, or another branch and back, changes
 * only times. Reading the sources takes about 50 ms.
 */
export function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...files.map((name) => inProject(name)), ...directories.flatMap(listFiles)]) {
    if (!existsSync(path)) continue;
    const content = readFileSync(path);
    hash.update(`${relative(projectRoot, path)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} directory */
function listFiles(directory) {
  if (!existsSync(inProject(directory))) return [];
  return readdirSync(inProject(directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !unbuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
