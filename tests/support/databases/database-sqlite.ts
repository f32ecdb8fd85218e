import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#storage/open-store.ts';
import { failOnLoggedError, type TestDatabase } from './database-interface.ts';

/** A SQLite database in a temporary directory, made by copying a migrated one. */
export async function createSqliteTestDatabase(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'test-sqlite-'));
  const template = join(directory, 'template');
  const dataDir = join(directory, 'data');
  const store = await openStore({ dataDir: template, logError: failOnLoggedError });
  await store.close();

  return {
    engineName: 'sqlite',
    getOptions: () => ({ dataDir, logError: failOnLoggedError }),
    createBlank: async () => ({
      dataDir: await mkdtemp(join(directory, 'blank-')),
      logError: failOnLoggedError,
    }),
    async empty() {
      await rm(dataDir, { recursive: true, force: true });
      await cp(template, dataDir, { recursive: true });
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
