import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { StorageError } from '#domain/transactions/public.ts';
import type { ReportFault } from './fault-log.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

/** How long a write waits for another program that is writing. */
const WRITE_WAIT_MS = 5000;

/** The two connections of a file, and the check before each write. */
export interface SqliteConnections {
  readonly writer: SqliteFile.Database;
  /** Reads committed data, even while a write waits or runs. */
  readonly reader: SqliteFile.Database;
  /** Throws if the file is no longer the one that was opened. */
  readonly requireFile: () => void;
  readonly reportFault: ReportFault;
}

/**
 * Runs reads at once on one connection and writes one after the other on another. It avoids
 * SQLite's own waiting for a lock, which blocks the whole process, and Kysely's single connection,
 * whose reads wait behind a waiting write.
 */
export class SqliteFileDriver implements Driver {
  readonly #writer: SqliteStatementCache;
  readonly #reader: SqliteStatementCache;
  readonly #connections: SqliteConnections;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    this.#writer = new SqliteStatementCache(connections.writer);
    this.#reader = new SqliteStatementCache(connections.reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).endTurn();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    (connection as SqliteConnection).endTurn();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or an I/O error SQLite has rolled back by itself; another rollback would
    // fail and hide that error.
    if (this.#connections.writer.inTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    }
    (connection as SqliteConnection).endTurn();
  }

  async destroy(): Promise<void> {
    this.#reader.close();
    this.#writer.close();
  }

  /**
   * Waits until no other write of this process is running; the returned function lets the next one
   * start.
   */
  async takeTurn(): Promise<() => void> {
    const previous = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await previous;
    return resolve;
  }

  read(query: CompiledQuery): QueryResult<never> {
    return this.#run(this.#reader, query);
  }

  write(query: CompiledQuery): QueryResult<never> {
    return this.#run(this.#writer, query);
  }

  #run(file: SqliteStatementCache, { sql, parameters }: CompiledQuery): QueryResult<never> {
    try {
      const statement = file.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as never[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw this.#translate(error);
    }
  }

  #translate(error: unknown): unknown {
    const fault = readSqliteFault(error);
    if (fault) this.#connections.reportFault(fault);
    return fault ?? error;
  }

  /**
   * Like `write`, for a statement that takes the write lock, which another program may hold for a
   * while. Tries at least once, and until the deadline.
   */
  async writeWhenFree(query: CompiledQuery, deadline: number): Promise<QueryResult<never>> {
    try {
      this.#connections.requireFile();
    } catch (error) {
      throw this.#translate(error);
    }
    for (;;) {
      try {
        return this.write(query);
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > deadline) throw this.#translate(describeLock(error));
      }
      await delay(1 + Math.random() * 10);
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteFileDriver;
  #giveTurn: (() => void) | null = null;

  constructor(driver: SqliteFileDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveTurn) return this.#driver.write(query);
    if (isRead(query)) return this.#driver.read(query);
    const deadline = getDeadline();
    const giveTurn = await this.#driver.takeTurn();
    try {
      return await this.#driver.writeWhenFree(query, deadline);
    } finally {
      giveTurn();
    }
  }

  // biome-ignore lint/correctness/useYield: lists are read in batches; nothing streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error(
      'Read in batches: a stream would hold its connection for as long as its reader takes',
    );
  }

  /**
   * Begins as a writer. A plain `begin` that reads before it writes fails with "database is locked"
   * if another process wrote in between.
   */
  async begin(): Promise<void> {
    const deadline = getDeadline();
    this.#giveTurn = await this.#driver.takeTurn();
    await this.#driver.writeWhenFree(CompiledQuery.raw('begin immediate'), deadline);
  }

  endTurn(): void {
    this.#giveTurn?.();
    this.#giveTurn = null;
  }
}

/** Searches are written as text, which Kysely does not know for a `select`; they need not wait for writers either. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** Counted from before its turn, so that writes behind a held lock do not wait one after the other. */
function getDeadline(): number {
  return Date.now() + WRITE_WAIT_MS;
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function describeLock(cause: unknown): StorageError {
  return new StorageError('unavailable', 'Another program holds the write lock of site.db', {
    cause,
  });
}
