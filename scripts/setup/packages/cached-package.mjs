import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../progress.mjs';
import { findJson, inCache } from '../project-paths.mjs';
import { withSetupLock } from '../setup-lock.mjs';
import { runNpm } from './npm-command.mjs';

/**
 * @typedef {object} WantedPackage
 * @property {string} folder directory below `.cache/`
 * @property {string} name
 * @property {string} version exact
 * @property {(directory: string) => Promise<void>} prepare makes the package usable and proves that it works
 * @property {() => void} announce called only if there is something to download
 */

/**
 * Downloads a package of binaries into `.cache/`, once, and returns its directory. The package is unpacked and tested
 * elsewhere and then moved into place in one step, so that a broken download is never used.
 * @param {WantedPackage} wanted
 */
export async function ensureCachedPackage(wanted) {
  const { folder, name, version } = wanted;
  const place = inCache(folder, `${name.replace('@', '').replace('/', '-')}-${version}`);
  const directory = join(place, 'node_modules', name);
  const isThere = () => findJson(join(directory, 'package.json'))?.version === version;
  if (isThere()) return directory;
  await withSetupLock(async () => {
    // Another command may have done it while this one was waiting.
    if (!isThere()) await download(wanted, place);
  });
  return directory;
}

/**
 * @param {WantedPackage} wanted
 * @param {string} place
 */
async function download({ folder, name, version, prepare, announce }, place) {
  announce();
  await withDraft(folder, async (draft) => {
    await install(`${name}@${version}`, draft);
    await prepare(join(draft, 'node_modules', name));
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
  });
}

/**
 * Calls `work` with an empty folder below `.cache/FOLDER`, which is removed afterwards, and with it what killed commands
 * left behind; the set-up's lock ensures that none of that is still being written.
 * @param {string} folder
 * @param {(draft: string) => Promise<void>} work
 */
export async function withDraft(folder, work) {
  mkdirSync(inCache(folder), { recursive: true });
  for (const entry of readdirSync(inCache(folder))) {
    if (entry.startsWith('.draft-'))
      rmSync(inCache(folder, entry), { recursive: true, force: true });
  }
  const draft = inCache(folder, `.draft-${randomUUID()}`);
  mkdirSync(draft);
  try {
    await work(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} packageAtVersion
 * @param {string} draft
 */
async function install(packageAtVersion, draft) {
  try {
    const quick = ['--no-save', '--no-package-lock', '--ignore-scripts'];
    await runNpm(['install', packageAtVersion, ...quick], draft);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${packageAtVersion} could not be downloaded. ${reason}`);
  }
}
