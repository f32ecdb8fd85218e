import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../setup/packages/npm-command.mjs';
import { report } from '../setup/progress.mjs';
import { findJson, inCache, inProject } from '../setup/project-paths.mjs';

/** Its own directory, so that the project's install does not contain StrykerJS. */
export const toolsDirectory = inCache('mutation');

/** Installs StrykerJS as locked next to this file; does nothing if it is already there. */
export async function ensureMutationTools() {
  const locked = findJson(inProject('scripts', 'mutation', 'package-lock.json')).packages;
  const installed = findJson(join(toolsDirectory, 'node_modules', '.package-lock.json'))?.packages;
  const paths = Object.keys(locked).filter((path) => path !== '');
  if (paths.every((path) => installed?.[path]?.version === locked[path].version)) return;
  report('Installing StrykerJS (first time only)…');
  mkdirSync(toolsDirectory, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inProject('scripts', 'mutation', name), join(toolsDirectory, name));
  // Without its peers, because the runner must find the project's own Vitest further up.
  await runNpm(process.execPath, ['ci', '--ignore-scripts', '--legacy-peer-deps'], toolsDirectory);
}

/**
 * A file of one of StrykerJS's packages.
 * @param {...string} parts
 */
export const inStryker = (...parts) =>
  join(toolsDirectory, 'node_modules', '@stryker-mutator', ...parts);

/**
 * Imports such a file. Nobody has its types, because it is not installed with the project.
 * @param {...string} parts
 * @returns {Promise<any>}
 */
export const importStryker = (...parts) => import(pathToFileURL(inStryker(...parts)).href);
