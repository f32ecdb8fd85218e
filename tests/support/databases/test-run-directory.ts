import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openStore } from '#storage/open-store.ts';
import { inProject } from '../../../scripts/setup/project-paths.mjs';
import { failOnLoggedError } from './database-interface.ts';

const RUN_DIRECTORY = 'TEST_RUN_DIRECTORY';
const MEMORY_DISK = '/dev/shm';
const MEMORY_BYTES_MIN = 1024 ** 3;

/** Makes the folder for the databases of this run; returns a function that removes it. */
export async function openTestRunDirectory(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(findQuickDisk(), 'test-run-'));
  // Vitest that is stopped with Ctrl-C closes nothing, and what stays here takes memory.
  const removeAtExit = () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeAtExit);
  process.env[RUN_DIRECTORY] = directory;
  return async () => {
    delete process.env[RUN_DIRECTORY];
    await rm(directory, { recursive: true, force: true });
    process.off('exit', removeAtExit);
  };
}

/** The folder for the databases of this run; for programs beside tests, the usual temporary one. */
export function getTestRunDirectory(): string {
  const { [RUN_DIRECTORY]: directory = tmpdir() } = process.env;
  return directory;
}

/** A memory disk with room, or the usual folder for temporary files. */
export function findQuickDisk(): string {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > MEMORY_BYTES_MIN ? MEMORY_DISK : tmpdir();
}

/** A migrated SQLite file, made once for each state of the migrations. */
export async function getSqliteTemplate(): Promise<string> {
  const templates = inProject('.cache', 'test-templates');
  const file = join(templates, `${hashMigrations()}.db`);
  if (existsSync(file)) return file;
  await mkdir(templates, { recursive: true });
  const directory = await mkdtemp(join(templates, 'draft-'));
  try {
    await (await openStore({ dataDir: directory, logError: failOnLoggedError })).close();
    const db = new SqliteFile(join(directory, 'site.db'));
    db.prepare('vacuum into ?').run(join(directory, 'template.db'));
    db.close();
    // At once, so that neither an ended run nor a neighbour leaves half a template.
    await rename(join(directory, 'template.db'), file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return file;
}

/** Changes with every migration. */
export function hashMigrations(): string {
  const folder = inProject('src', 'storage', 'migrations');
  const hash = createHash('sha256');
  // Folders in it are rooms for more of them.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
