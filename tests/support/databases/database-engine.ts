import type { Engine } from '#storage/database.ts';
import { openPostgresEngine } from '#storage/engines/postgres-engine.ts';
import { openSqliteEngine } from '#storage/engines/sqlite-engine.ts';
import type { StoreOptions } from '#storage/open-store.ts';

/** Opens an engine without migrating it, for tests below the store; closed after `use`. */
export async function withEngine<Result>(
  { databaseUrl, dataDir, logError }: StoreOptions,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = databaseUrl
    ? openPostgresEngine({ databaseUrl, logError })
    : openSqliteEngine(dataDir, logError);
  try {
    return await use(engine);
  } finally {
    await engine.db.destroy();
  }
}
