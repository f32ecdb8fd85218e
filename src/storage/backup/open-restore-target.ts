import { openPostgresMigrationEngine } from '../engines/postgres-engine.ts';
import { askIn } from './present-data.ts';
import type { RestoreTarget } from './restore-target.ts';
import { openSqliteTarget } from './sqlite-target.ts';

/** Opens the database of the settings for a restore. Throws one line if something is in the way. */
export async function openRestoreTarget(options: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<RestoreTarget> {
  const { databaseUrl, dataDir } = options;
  if (!databaseUrl) return openSqliteTarget(dataDir);
  const engine = openPostgresMigrationEngine({ databaseUrl, logError: () => {} });
  return {
    present: askIn(engine),
    engine,
    // The transaction that fills it is the step.
    commit: async () => {},
    close: () => engine.db.destroy(),
  };
}
