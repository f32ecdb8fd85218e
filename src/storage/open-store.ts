import type { Engine, NoteQuery } from './database.ts';
import { migrateToLatest, requireLatest } from './engines/migrate.ts';
import type { PostgresOptions } from './engines/postgres-engine.ts';
import { openSqliteEngine } from './engines/sqlite-engine.ts';
import { requireDatabaseFile } from './engines/sqlite-folder.ts';
import { createStore, type Store } from './store.ts';

/** Where the data is, and a log for errors that no call can report. */
export interface StoreOptions {
  /** `postgres://…`; without it the database is the file `site.db` in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The threads' program for long reads of SQLite, and the file size that needs none. */
  readonly sqliteReaders?: { readonly programFile: string; readonly smallBytesMax?: number };
  readonly logError: (error: Error, context: string) => void;
  readonly noteQuery?: NoteQuery | undefined;
}

/** Opens the database and updates its schema, also side by side; a failure leaves nothing open. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, logError, noteQuery } = options;
  if (databaseUrl) return openPostgresStore({ databaseUrl, logError, noteQuery });

  const engine = openSqliteEngine(dataDir, logError, options.sqliteReaders, noteQuery);
  await closeUnless(engine, migrateToLatest);
  return createStore(engine);
}

/**
 * Opens a database that is there and whose schema is that of this release, beside servers that use it.
 * Creates and updates nothing: throws one line instead, and leaves nothing open.
 */
export async function openExistingStore({
  databaseUrl,
  dataDir,
  logError,
}: Pick<StoreOptions, 'databaseUrl' | 'dataDir' | 'logError'>): Promise<Store> {
  if (!databaseUrl) requireDatabaseFile(dataDir);
  const engine = databaseUrl
    ? (await loadPostgres()).openPostgresEngine({ databaseUrl, logError })
    : openSqliteEngine(dataDir, logError);
  await closeUnless(engine, requireLatest);
  return createStore(engine);
}

/** Its client is not loaded where the database is a file. */
const loadPostgres = () => import('./engines/postgres-engine.ts');

async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { openPostgresEngine, openPostgresMigrationEngine } = await loadPostgres();
  const migrationEngine = openPostgresMigrationEngine(options);
  await closeUnless(migrationEngine, migrateToLatest);
  await migrationEngine.db.destroy();
  return createStore(openPostgresEngine(options));
}

async function closeUnless(engine: Engine, check: (engine: Engine) => Promise<void>) {
  try {
    await check(engine);
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
}
