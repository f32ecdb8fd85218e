import { findQuickDisk, openTestRunDirectory } from '../databases/test-run-directory.ts';
import { openPostgresDesk } from './postgres-desk.ts';
import { startPostgres } from './start-postgres.ts';

/** Run by Vitest before all tests; a run that needs no PostgreSQL does not wait for one. */
export async function setup() {
  const removeDirectory = await openTestRunDirectory();
  const parent = findQuickDisk();
  const closeDesk = await openPostgresDesk(() => startPostgres({ parent, isDurable: false }));
  return async () => {
    await closeDesk();
    await removeDirectory();
  };
}
