import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../schema.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

const BUSY_TIMEOUT_MS = 5000;

/** Opens `site.db` in the data directory, and creates both if missing. */
export function openSqliteEngine(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true });
  const file = new SqliteFile(join(dataDir, 'site.db'));
  setPragmas(file);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new WriteTransactionDriver(file),
      createAdapter: () => new TransactionalDdlAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
  });
  return { name: 'sqlite', db };
}

/** Settings of the connection, not of the file, so each opening needs them again. */
function setPragmas(file: SqliteFile.Database): void {
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  file.pragma('journal_mode = WAL');
  // better-sqlite3 defaults to NORMAL with WAL, with which a power failure can lose acknowledged
  // commits.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
}

/**
 * Begins each transaction as a writer. A plain `begin` that writes after it has read fails with
 * "database is locked" when another process wrote in between, whatever the busy timeout.
 */
class WriteTransactionDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;

  constructor(file: SqliteFile.Database) {
    super({ database: new SqliteStatementCache(file) });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + BUSY_TIMEOUT_MS;
    while (!(await this.#tryToBegin(connection, deadline))) await delay(1 + Math.random() * 10);
  }

  /**
   * Returns false if there is another writer. SQLite's own waiting would block the whole process,
   * and for ever if that writer is in this process.
   */
  async #tryToBegin(connection: DatabaseConnection, deadline: number): Promise<boolean> {
    this.#file.pragma('busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      return true;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      return false;
    } finally {
      this.#file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or an I/O error SQLite has rolled back by itself; another rollback would
    // fail and hide that error.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * SQLite's schema changes are transactional; with this, Kysely leaves no migration half applied.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
