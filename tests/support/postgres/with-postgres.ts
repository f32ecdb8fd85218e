import { openPostgresDesk } from './postgres-desk.ts';
import { startPostgres } from './start-postgres.ts';

/** Runs work of a script, which may then ask for databases as tests do. */
export async function withPostgres(work: () => Promise<void>): Promise<void> {
  const close = await openPostgresDesk(startPostgres);
  try {
    await work();
  } finally {
    await close();
  }
}
