import { setTimeout as delay, setImmediate as letOthersRun } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { StorageError } from '#domain/transactions/public.ts';
import type { PoolUse } from '../database.ts';
import type { ReportFault } from './fault-log.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import type { LogFlush } from './sqlite-log-flush.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

/** How long a write waits for another program that is writing. */
const WRITE_WAIT_MS = 5000;

/** A long read holds the log for as long as it takes. */
const EMPTYING_TRIES = 20;
const EMPTYING_PAUSE_MS = 50;
/** Takes a few milliseconds. */
const MERGED_PAGES = 64;

/** Writes that follow each other for this long let the rest of the process work in between. */
const WRITES_MS_MAX = 10;

/** The two connections of a file, and the check before each write. */
export interface SqliteConnections {
  readonly writer: SqliteFile.Database;
  /** Reads committed data, even while a write waits or runs. */
  readonly reader: SqliteFile.Database;
  /** Throws if the file is no longer the one that was opened. */
  readonly requireFile: () => void;
  readonly reportFault: ReportFault;
  readonly log: LogFlush;
  /** Asked only after a write has failed. */
  readonly isDiskReadOnly: () => boolean;
}

/** Whether a write is acknowledged only once it is on the disk. */
type Durability = 'on disk' | 'in memory';

/**
 * Runs reads at once on one connection and writes one after the other on another. It avoids
 * SQLite's own waiting for a lock, which blocks the whole process, and Kysely's single connection,
 * whose reads wait behind a waiting write. Commits reach the disk outside this thread; until then
 * neither they nor reads that may have seen them are answered.
 */
export class SqliteFileDriver implements Driver {
  readonly #writer: SqliteStatementCache;
  readonly #reader: SqliteStatementCache;
  readonly #connections: SqliteConnections;
  #lastTurn: Promise<void> = Promise.resolve();
  #writingSince = Number.NEGATIVE_INFINITY;
  #flushing: Promise<void> | null = null;
  /** Writes that wait for their turn, and the one that has it. */
  #turns = 0;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    this.#writer = new SqliteStatementCache(connections.writer);
    this.#reader = new SqliteStatementCache(connections.reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this, 'on disk');
  }

  /**
   * A driver of the same file whose single writes do not wait for the disk: a power failure may
   * undo them, the end of the process does not. Closed together with this one.
   */
  withoutFlush(): Driver {
    const refuse = () => {
      throw new Error('Only single statements may be lost');
    };
    return {
      init: async () => {},
      acquireConnection: async () => new SqliteConnection(this, 'in memory'),
      releaseConnection: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => {},
    };
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).endTurn();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    // The next write need not wait for the disk; it is flushed together with this one.
    (connection as SqliteConnection).endTurn();
    await this.#flushing;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // It was committed and could not be flushed; by now the file may be in another transaction.
    if (!(connection as SqliteConnection).hasTurn) return;
    // After a full disk or an I/O error SQLite has rolled back by itself; another rollback would
    // fail and hide that error.
    if (this.#connections.writer.inTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    }
    (connection as SqliteConnection).endTurn();
  }

  /** Writes fail from here on, and are not logged as faults of the database. */
  async destroy(): Promise<void> {
    this.#reader.close();
    this.#writer.close();
    await this.#connections.log.close();
  }

  /** Waits until no other write of this process runs; the returned function lets the next one start. */
  async runTask(): Promise<() => void> {
    this.#turns += 1;
    const previous = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await previous;
    if (performance.now() - this.#writingSince > WRITES_MS_MAX) {
      await letOthersRun();
      this.#writingSince = performance.now();
    }
    return () => {
      this.#turns -= 1;
      resolve();
    };
  }

  get use(): PoolUse {
    const busy = Math.min(1, this.#turns);
    return { busy, idle: 1 - busy, waiting: this.#turns - busy };
  }

  read(query: CompiledQuery): QueryResult<never> {
    return this.#run(this.#reader, query);
  }

  /** A commit begins to be flushed at once, so that no read in between takes it for durable. */
  write(query: CompiledQuery, durability: Durability): QueryResult<never> {
    const result = this.#run(this.#writer, query);
    if (durability === 'on disk' && !this.#connections.writer.inTransaction) this.#startFlush();
    return result;
  }

  /**
   * Writes the log into the file and empties it: it still has pages as they were before rows were
   * removed. Left for the next time if somebody reads just now; a later commit overwrites the log too.
   */
  async emptyLog(): Promise<void> {
    for (let tries = 1; tries <= EMPTYING_TRIES; tries += 1) {
      const giveTurn = await this.runTask();
      try {
        const [result] = this.#connections.writer.pragma('wal_checkpoint(TRUNCATE)') as [
          { readonly busy: number }?,
        ];
        if (result?.busy === 0) return;
      } catch (error) {
        // The work before is committed; whoever writes next meets the fault.
        this.#translate(error);
        return;
      } finally {
        giveTurn();
      }
      await delay(EMPTYING_PAUSE_MS);
    }
  }

  /**
   * Merges the parts of an index of words into one, in small steps between other writes. Until then
   * a removed row is only noted there as one whose words no longer count; to overwrite them at each
   * removal (`secure-delete` of FTS5) took ten milliseconds a message.
   */
  async mergeIndex(table: string): Promise<void> {
    const { writer } = this.#connections;
    const countChanges = writer.prepare('select total_changes()').pluck();
    const merge = writer.prepare(`insert into ${table} (${table}, rank) values ('merge', ?)`);
    for (let isFirst = true, isDone = false; !isDone; isFirst = false) {
      const giveTurn = await this.runTask();
      try {
        const before = Number(countChanges.get());
        // A negative number begins anew, with all parts.
        merge.run(isFirst ? -MERGED_PAGES : MERGED_PAGES);
        isDone = Number(countChanges.get()) - before < 2;
      } catch (error) {
        if (!isBusy(error)) throw this.#translate(error);
        isDone = true;
      } finally {
        giveTurn();
      }
      await letOthersRun();
    }
  }

  /** Resolves when all that was committed before is on the disk. */
  async waitForDisk(): Promise<void> {
    await this.#flushing;
  }

  #startFlush(): void {
    const flushing = this.#connections.log.flush().catch((error: unknown) => {
      throw this.#translate(error);
    });
    this.#flushing = flushing;
    const forget = () => {
      if (this.#flushing === flushing) this.#flushing = null;
    };
    flushing.then(forget, forget);
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
    const read = readSqliteFault(error);
    if (!read) return error;
    const isReadOnly = read.fault === 'full' && this.#connections.isDiskReadOnly();
    const fault = isReadOnly
      ? new StorageError('read_only', read.message, { cause: read.cause })
      : read;
    this.#connections.reportFault(fault);
    return fault;
  }

  /** Like `write`, while another program may hold the write lock: tries until the deadline, at least once. */
  async writeWhenFree(
    query: CompiledQuery,
    deadline: number,
    durability: Durability = 'on disk',
  ): Promise<QueryResult<never>> {
    try {
      this.#connections.requireFile();
    } catch (error) {
      throw this.#translate(error);
    }
    for (;;) {
      try {
        return this.write(query, durability);
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
  readonly #durability: Durability;
  #giveTurn: (() => void) | null = null;

  constructor(driver: SqliteFileDriver, durability: Durability) {
    this.#driver = driver;
    this.#durability = durability;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveTurn) return this.#driver.write(query, 'on disk');
    if (isRead(query)) {
      const result = this.#driver.read(query);
      // A failure is the write's, not that of who reads.
      await this.#driver.waitForDisk().catch(() => undefined);
      return result;
    }
    const result = await this.#writeInTurn(query);
    if (this.#durability === 'on disk') await this.#driver.waitForDisk();
    return result;
  }

  async #writeInTurn(query: CompiledQuery): Promise<QueryResult<never>> {
    const deadline = getDeadline();
    const giveTurn = await this.#driver.runTask();
    try {
      return await this.#driver.writeWhenFree(query, deadline, this.#durability);
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

  /** Begins as a writer: a plain `begin` that reads first fails if another process wrote in between. */
  async begin(): Promise<void> {
    const deadline = getDeadline();
    this.#giveTurn = await this.#driver.runTask();
    await this.#driver.writeWhenFree(CompiledQuery.raw('begin immediate'), deadline);
  }

  get hasTurn(): boolean {
    return this.#giveTurn !== null;
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
