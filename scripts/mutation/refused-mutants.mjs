import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/progress.mjs';
import { inProject } from '../setup/project-paths.mjs';
import { getMutatedText, withChanges } from './changed-files.mjs';

/** @typedef {import('./draw-mutants.mjs').Mutant} Mutant */
/** @typedef {import('./import-graph.mjs').Importers} Importers */

/** Where the compiler writes the types of each file, inside the copy. */
const TYPES = '.cache/types';

/**
 * The mutants that the compiler refuses. All are compiled in one pass, each changed file under a name of its own; only
 * those that change what other files see are then compiled in place, many at once.
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 * @param {Importers} importers
 * @returns {Promise<Set<string>>} their keys
 */
export async function findRefused(root, mutants, importers) {
  const { refused, seen } = compileAlone(root, mutants);
  while (seen.length > 0) {
    const files = new Set();
    const batch = seen.filter(({ file }) => !files.has(file) && files.add(file));
    for (const { key } of await compileTogether(root, batch, importers)) refused.add(key);
    for (const mutant of batch) seen.splice(seen.indexOf(mutant), 1);
  }
  return refused;
}

/**
 * What other files may see is left: other types, and files that fail under another name even without a change.
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 */
function compileAlone(root, mutants) {
  const getName = (/** @type {string} */ file, /** @type {number} */ index) =>
    file.replace(/\.tsx?$/, `.mutant-${index}$&`);
  const readTypes = (/** @type {string} */ name) =>
    readFileSync(join(root, TYPES, name.replace(/\.tsx?$/, '.d.ts')), 'utf8');
  const texts = new Map();
  for (const [index, mutant] of mutants.entries()) {
    const unchanged = { ...mutant, end: mutant.start, original: '', replacement: '' };
    texts.set(getName(mutant.file, 0), getMutatedText(root, unchanged));
    texts.set(getName(mutant.file, index + 1), getMutatedText(root, mutant));
  }
  for (const [name, text] of texts) writeFileSync(join(root, name), text);
  const faulty = compile(root, [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    TYPES,
  ]);
  for (const name of texts.keys()) rmSync(join(root, name));
  const refused = new Set();
  const seen = mutants.filter(({ key, file }, index) => {
    const unchanged = getName(file, 0);
    const changed = getName(file, index + 1);
    if (faulty.has(unchanged)) return true;
    if (faulty.has(changed)) refused.add(key);
    return !faulty.has(changed) && readTypes(changed) !== readTypes(unchanged);
  });
  return { refused, seen };
}

/**
 * A fault is blamed on the only change among what the faulty file imports; where several may be meant, on half of them.
 * @param {string} root
 * @param {readonly Mutant[]} batch
 * @param {Importers} importers
 * @returns {Promise<readonly Mutant[]>}
 */
async function compileTogether(root, batch, importers) {
  const faulty = await withChanges(root, batch, async () => compile(root, ['--noEmit']));
  if (faulty.size === 0) return [];
  if (batch.length === 1) return batch;
  const near = [...faulty].map((path) =>
    batch.filter(({ file }) => file === path || importers.get(file)?.has(path)),
  );
  const blamed = new Set(near.filter(({ length }) => length === 1).flat());
  const rest = batch.filter((mutant) => !blamed.has(mutant));
  const half = blamed.size > 0 ? rest.length : Math.ceil(rest.length / 2);
  const parts = [rest.slice(0, half), rest.slice(half)].filter(({ length }) => length > 0);
  const found = [...blamed];
  for (const part of parts) found.push(...(await compileTogether(root, part, importers)));
  return found;
}

/**
 * The files with errors.
 * @param {string} root
 * @param {readonly string[]} options
 */
function compile(root, options) {
  const program = inProject('node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [program, '--pretty', 'false', ...options],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const errors = stdout.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error /gm);
  const faulty = new Set([...errors].map(([, path]) => String(path)));
  if (status !== 0 && faulty.size === 0) throw new SetupError(`The compiler failed: ${stdout}`);
  return faulty;
}
