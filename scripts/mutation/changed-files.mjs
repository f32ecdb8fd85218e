import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/progress.mjs';

/** @typedef {import('./draw-mutants.mjs').Mutant} Mutant */

/**
 * The text of a mutant's file with its change.
 * @param {string} root
 * @param {Mutant} mutant
 */
export function getMutatedText(root, { key, file, start, end, original, replacement }) {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.slice(start, end) !== original) throw new SetupError(`The code has changed at ${key}.`);
  return text.slice(0, start) + replacement + text.slice(end);
}

/**
 * Makes the changes on the disk, at most one in each file, and takes them back afterwards.
 * @template T
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withChanges(root, mutants, task) {
  const kept = mutants.map(({ file }) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  try {
    for (const mutant of mutants)
      writeFileSync(join(root, mutant.file), getMutatedText(root, mutant));
    return await task();
  } finally {
    for (const { file, text } of kept) writeFileSync(join(root, file), text);
  }
}
