import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { captureOutput } from '../setup/child-process.mjs';
import { runNpm } from '../setup/packages/npm-command.mjs';
import { report } from '../setup/progress.mjs';
import { findJson, inCache, inProject } from '../setup/project-paths.mjs';

/** Its own directory, so that the project's install does not contain StrykerJS. */
const toolsDirectory = inCache('mutation');

/** What is changed and tested, so that the developer's files stay as they are. */
export const copyDirectory = join(toolsDirectory, 'copy');

/** Installs StrykerJS's instrumenter as locked next to this file; does nothing if it is already there. */
export async function ensureMutationTools() {
  const locked = findJson(inProject('scripts', 'mutation', 'package-lock.json')).packages;
  const installed = findJson(join(toolsDirectory, 'node_modules', '.package-lock.json'))?.packages;
  const paths = Object.keys(locked).filter((path) => path !== '');
  if (paths.every((path) => installed?.[path]?.version === locked[path].version)) return;
  report('Installing StrykerJS’s instrumenter (first time only)…');
  mkdirSync(toolsDirectory, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inProject('scripts', 'mutation', name), join(toolsDirectory, name));
  await runNpm(['ci', '--ignore-scripts'], toolsDirectory);
}

/**
 * Nobody has its types, because it is not installed with the project.
 * @returns {Promise<any>}
 */
export const importInstrumenter = () =>
  import(
    pathToFileURL(
      join(toolsDirectory, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js'),
    ).href
  );

/**
 * Brings the copy to a commit, without what an interrupted run left there.
 * @param {string} commit
 */
export async function prepareCopy(commit) {
  const git = (/** @type {string[]} */ ...parameters) =>
    captureOutput('git', ['-C', copyDirectory, ...parameters]);
  if (!existsSync(copyDirectory)) {
    await captureOutput('git', ['clone', '--quiet', inProject(), copyDirectory]);
    symlinkSync(inProject('node_modules'), join(copyDirectory, 'node_modules'), 'junction');
  }
  rmSync(join(copyDirectory, '.git', 'index.lock'), { force: true });
  await git('fetch', '--quiet', 'origin', 'HEAD');
  await git('checkout', '--quiet', '--force', '--detach', commit);
  await git('clean', '--quiet', '--force', 'src');
}

/** The commit that the project is at; what is not committed takes no part. */
export const getHead = async () => (await captureOutput('git', ['rev-parse', 'HEAD'])).trim();
