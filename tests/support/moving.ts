import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { encodePicture } from '#adapters/pictures/media-encoding.ts';
import { readConfiguration } from '#config/configuration.ts';
import type { FetchPicture } from '#domain/media/public.ts';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { importContent } from '../../src/commands/moving.ts';
import { failOnLoggedError } from './databases/database-interface.ts';
import { createPostgresTestDatabase } from './databases/database-postgres.ts';
import { insertAuthor } from './databases/database-rows.ts';
import { createSqliteTestDatabase } from './databases/database-sqlite.ts';

const progress = { show: () => {}, say: () => {} };

/** An installation without posts that commands work on. */
export interface Installation {
  readonly configuration: Parameters<typeof importContent>[0]['configuration'];
  import(
    from: string,
    isDryRun?: boolean,
    mayReplace?: boolean,
    fetches?: FetchPicture,
  ): Promise<string>;
  withStore<Result>(use: (store: Store) => Promise<Result>): Promise<Result>;
}

/** Makes an installation with one administrator, `author`; it ends with the test. */
export async function createInstallation(engine: 'sqlite' | 'postgres'): Promise<Installation> {
  const create = engine === 'postgres' ? createPostgresTestDatabase : createSqliteTestDatabase;
  const database = await create();
  onTestFinished(database.remove);
  const options = database.getOptions();
  const dataDir = options.dataDir || (await makeFolder({}));
  const variables = {
    DATA_DIR: dataDir,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  const read = readConfiguration(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { configuration } = read;
  const withStore: Installation['withStore'] = async (use) => {
    const { databaseUrl } = configuration;
    const store = await openStore({ databaseUrl, dataDir, logError: failOnLoggedError });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  };
  await withStore((store) => insertAuthor(store));
  return {
    configuration,
    withStore,
    import: (path, isDryRun = false, mayReplace = false, fetchPicture) =>
      importContent({
        ...{ configuration, path, progress, isDryRun, mayReplace, encodePicture },
        fetchPicture: fetchPicture ?? null,
      }),
  };
}

/** A folder with these files, which ends with the test. */
export async function makeFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
