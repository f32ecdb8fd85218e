import { join } from 'node:path';
import { SetupError } from '../progress.mjs';
import { findJson, inProject } from '../project-paths.mjs';

/**
 * The script behind a command of an installed package, to be run by the project's own runtime; the links in
 * `node_modules/.bin` would use the first Node.js in PATH.
 * @param {string} packageName
 * @param {string} [command] if it is not named like the package
 */
export function getPackageProgram(packageName, command = packageName) {
  const directory = inProject('node_modules', packageName);
  const bin = findJson(join(directory, 'package.json'))?.bin;
  const path = typeof bin === 'string' ? bin : bin?.[command];
  if (!path) throw new SetupError(`The package ${packageName} has no command ${command}.`);
  return join(directory, path);
}
