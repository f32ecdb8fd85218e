import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findJson } from '../setup/project-paths.mjs';

/** @typedef {Map<string, Set<string>>} Importers Each file with those that import it. */

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

/**
 * Who imports whom, types included.
 * @param {string} root
 * @returns {Importers}
 */
export function readImporters(root) {
  const aliases = Object.entries(findJson(join(root, 'package.json')).imports);
  /** @type {Importers} */
  const importers = new Map();
  for (const file of ['src', 'tests', 'scripts'].flatMap((folder) => listCode(root, folder))) {
    for (const [, from, dynamic] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = resolveImport(file, String(from ?? dynamic), aliases);
      if (!importers.has(imported)) importers.set(imported, new Set());
      importers.get(imported)?.add(file);
    }
  }
  return importers;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {[string, unknown][]} aliases
 */
function resolveImport(file, specifier, aliases) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  for (const [alias, target] of aliases) {
    const start = alias.replace('*', '');
    if (specifier.startsWith(start))
      return join(String(target).replace('*', specifier.slice(start.length)));
  }
  return specifier;
}

/**
 * @param {string} root
 * @param {string} folder
 */
const listCode = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** Screens, which do not contain this code, and tests that read sources as text. */
const LEFT_OUT = /^(src\/(admin|ui|artwork|client)\/|tests\/|scripts\/)/;

/**
 * The tests that reach a file, the nearest first: its own, then those that come to it over few imports and whose paths
 * share words with its path, because the whole product is imported by many.
 * @param {Importers} importers
 * @param {string} file
 */
export function listNearestTests(importers, file) {
  const words = getWords(file);
  return [...measureDistances(importers, file)]
    .filter(([path]) => /\.test\.tsx?$/.test(path) && !LEFT_OUT.test(path))
    .map(([path, distance]) => {
      const isOwn = path.startsWith(file.replace(/\.tsx?$/, '.test.'));
      const shared = getWords(path).filter((word) => words.includes(word)).length;
      return { path, rank: isOwn ? -Infinity : distance - 2 * shared };
    })
    .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/**
 * The number of imports between a file and each that reaches it.
 * @param {Importers} importers
 * @param {string} file
 */
function measureDistances(importers, file) {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/**
 * The different words of a path, in the singular.
 * @param {string} path
 */
const getWords = (path) => [
  ...new Set(
    path
      .replace(/^src\/|(\.test)?\.tsx?$/g, '')
      .split(/[/.-]/)
      .map((word) => word.replace(/s$/, '')),
  ),
];
