import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Engine } from '../database.ts';
import type { Tables } from '../schema.ts';

/** The address of the database, and a log for idle connections that break. */
export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly logError: (error: Error, context: string) => void;
}

/** Opens a pool of at most ten connections, whose statements may take 15 seconds. */
export function openPostgresEngine(options: PostgresOptions): Engine {
  return openEngine(options, {
    max: 10,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
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
  const pool = new Pool({
    connectionString: options.databaseUrl,
    application_name: 'consulting-website',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser } as CustomTypesConfig,
    ...limits,
  });
  pool.on('error', (error) => {
    // A closed pool's connections take a moment to end; errors no longer matter then.
    if (!pool.ending) options.logError(error, 'idle PostgreSQL connection');
  });
  // The pool listens only while a connection is idle. Without this listener, one that breaks
  // between two statements of a transaction would end the process. The next statement fails and
  // reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { name: 'postgres', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Parsers for this pool only: `pg.types.setTypeParser` would change every pool of the process. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
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
