import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, type PoolConfig, types } from 'pg';
import type { Engine, NoteQuery } from '../database.ts';
import type { Tables } from '../schema.ts';
import { createFaultLog } from './fault-log.ts';
import { RenewingPool } from './postgres-pool.ts';
import { timeQueries } from './time-queries.ts';

/** The address of the database, and a log for idle connections that break. */
export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly logError: (error: Error, context: string) => void;
  readonly noteQuery?: NoteQuery | undefined;
}

/** The server ends a longer statement; its connection stays usable. */
const STATEMENT_TIMEOUT_MS = 8000;
/** If an answer takes longer, the connection has gone silent. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000;

/** Opens a pool of at most ten connections; tests pass shorter `limits`. */
export function openPostgresEngine(options: PostgresOptions, limits: PoolConfig = {}): Engine {
  return openEngine(options, {
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    ...limits,
  });
}

/**
 * Opens a single connection without a limit on its statements: a migration, or the wait for
 * another instance's migration, may take longer than any query should.
 */
export function openPostgresMigrationEngine(options: PostgresOptions): Engine {
  return openEngine(options, { max: 1 });
}

function openEngine(options: PostgresOptions, limits: PoolConfig): Engine {
  const { databaseUrl, logError, noteQuery } = options;
  const pool = new RenewingPool(
    {
      connectionString: databaseUrl,
      application_name: 'consulting-website',
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser } as CustomTypesConfig,
      ...limits,
    },
    {
      reportFault: createFaultLog(logError),
      logIdleError: (error) =>
        logError(
          error,
          'An idle PostgreSQL connection was lost: it is replaced with the next call',
        ),
    },
  );
  const dialect = new PostgresDialect({ pool });
  return {
    name: 'postgres',
    db: new Kysely<Tables>({ dialect, ...timeQueries(noteQuery) }),
    readPoolUse: () => pool.use,
  };
}

/** Parsers for this pool only: `pg.types.setTypeParser` would change every pool of the process. */
export const getTypeParser: typeof types.getTypeParser = (
  oid: number,
  format?: 'text' | 'binary',
) => {
  if (format !== 'binary' && oid === types.builtins.INT8) return parseSafeInteger;
  if (format !== 'binary' && oid === types.builtins.TIMESTAMPTZ) return parseTime;
  return types.getTypeParser(oid, format);
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

// No column has this type (see column-types.ts), but expressions such as `now()` do.
function parseTime(text: string): string {
  return new Date(text).toISOString();
}
