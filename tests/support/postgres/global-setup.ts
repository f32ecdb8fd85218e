import { openPostgresDesk } from './postgres-desk.ts';
import { startPostgres } from './start-postgres.ts';

/** Run by Vitest before all tests; a run that needs no PostgreSQL does not wait for one. */
export const setup = () => openPostgresDesk(startPostgres);
