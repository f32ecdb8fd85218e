import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../../scripts/setup/packages/npm-command.mjs';
import { report } from '../../scripts/setup/progress.mjs';
import { findJson, inCache, inProject } from '../../scripts/setup/project-paths.mjs';

/** Its own directory, so that the project's install does not contain the checkers. */
const toolsDirectory = inCache('deployment');

/** Installs the checkers as locked in checkers/; does nothing if they are already there. */
export async function ensureDeploymentTools() {
  const locked = findJson(
    inProject('tools', 'deployment', 'checkers', 'package-lock.json'),
  ).packages;
  const installed = findJson(join(toolsDirectory, 'node_modules', '.package-lock.json'))?.packages;
  const paths = Object.keys(locked).filter((path) => path !== '');
  if (paths.every((path) => installed?.[path]?.version === locked[path].version)) return;
  report('Installing the checkers of deployment files (first time only)…');
  mkdirSync(toolsDirectory, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(inProject('tools', 'deployment', 'checkers', name), join(toolsDirectory, name));
  }
  await runNpm(['ci', '--ignore-scripts'], toolsDirectory);
}

/**
 * Imports one of the checkers. Nobody has their types, because they are not installed with the project.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function importTool(name) {
  // Packages are found from the place of the file that imports them.
  const importer = join(toolsDirectory, 'importer.mjs');
  writeFileSync(importer, 'export const importFrom = (name) => import(name);\n');
  const { importFrom } = await import(pathToFileURL(importer).href);
  return importFrom(name);
}
