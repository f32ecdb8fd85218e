import SqliteFile from 'better-sqlite3';
import {
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StorageError } from '#domain/transactions/public.ts';
import type { Engine, NoteQuery } from '../database.ts';
import type { Tables } from '../schema.ts';
import { createFaultLog } from './fault-log.ts';
import { findDamage } from './sqlite-damage.ts';
import { SqliteFileDriver } from './sqlite-driver.ts';
import { describeOpenFault } from './sqlite-faults.ts';
import { createFileCheck, isDiskReadOnly, makeDatabaseFile } from './sqlite-folder.ts';
import { createLogFlush } from './sqlite-log-flush.ts';
import { READ_WAIT_MS } from './sqlite-reader-messages.ts';
import { SqliteReaderThreads } from './sqlite-reader-threads.ts';
import { SqliteScanDriver } from './sqlite-scan-driver.ts';
import { timeQueries } from './time-queries.ts';

/** About 2,000 posts: looking at all takes milliseconds, and a thread would only take memory. */
const SMALL_BYTES_MAX = 16 * 1024 ** 2;
const SIZE_KNOWN_MS = 1000;

/** Opens `site.db`, creating it if missing. Throws a `StorageError`. */
export function openSqliteEngine(
  dataDir: string,
  logError: (error: Error, context: string) => void,
  threads?: { readonly programFile: string; readonly smallBytesMax?: number },
  noteQuery?: NoteQuery,
): Engine {
  const file = makeDatabaseFile(dataDir);
  const connections = openConnections(file);
  const requireFile = createFileCheck(file);
  const reportFault = createFaultLog(logError);
  const log = createLogFlush(file);
  const driver = new SqliteFileDriver({
    ...connections,
    requireFile,
    reportFault,
    log,
    isDiskReadOnly: () => isDiskReadOnly(file),
  });
  const check = () => {
    try {
      requireFile();
    } catch (error) {
      if (error instanceof StorageError) reportFault(error);
      throw error;
    }
  };
  const engine = {
    name: 'sqlite',
    db: openDatabase(driver, noteQuery),
    unsynced: openDatabase(driver.withoutFlush(), noteQuery),
    readPoolUse: () => driver.use,
    check,
    purgeRemains: () => driver.emptyLog(),
    eraseWords: () => driver.mergeIndex('contact_submissions_fts'),
  } as const;
  if (!threads) return engine;
  const { programFile, smallBytesMax = SMALL_BYTES_MAX } = threads;
  const isSmall = createSizeCheck(connections.reader, smallBytesMax);
  const scans = new SqliteScanDriver({
    threads: new SqliteReaderThreads({ programFile, databaseFile: file }),
    readHere: (query) => driver.read(query),
    isSmall,
    reportFault,
  });
  return {
    ...engine,
    findDamage: (signal) => findDamage({ programFile, databaseFile: file }, signal),
    scans: openDatabase(scans, noteQuery),
    isSmall,
    tidySearch: async () => {
      if (isSmall()) await driver.mergeIndex('blog_posts_fts');
    },
  };
}

/** Returns whether the file has at most this many bytes, which is looked up once a second. */
function createSizeCheck(file: SqliteFile.Database, bytesMax: number): () => boolean {
  const bytesPerPage = Number(file.pragma('page_size', { simple: true }));
  let isSmall = true;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt < SIZE_KNOWN_MS) return isSmall;
    readAt = performance.now();
    isSmall = Number(file.pragma('page_count', { simple: true })) * bytesPerPage <= bytesMax;
    return isSmall;
  };
}

function openDatabase(driver: Driver, noteQuery: NoteQuery | undefined): Kysely<Tables> {
  return new Kysely<Tables>({
    ...timeQueries(noteQuery),
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteFileAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
  });
}

function openConnections(path: string) {
  const opened: SqliteFile.Database[] = [];
  try {
    const writer = new SqliteFile(path);
    opened.push(writer);
    setPragmas(writer);
    const reader = new SqliteFile(path, { timeout: READ_WAIT_MS });
    opened.push(reader);
    reader.pragma('query_only = ON');
    return { writer, reader };
  } catch (error) {
    for (const file of opened) file.close();
    throw describeOpenFault(path, error);
  }
}

/** Settings of the connection, not of the file, so each opening needs them again. */
function setPragmas(file: SqliteFile.Database): void {
  file.pragma('busy_timeout = 5000');
  file.pragma('journal_mode = WAL');
  // The driver itself waits, without blocking the process.
  file.pragma('busy_timeout = 0');
  // Protects the file, but not the latest commits, from a power failure: those the driver flushes
  // itself, without blocking the process.
  file.pragma('synchronous = NORMAL');
  file.pragma('foreign_keys = ON');
  // Removed data is overwritten, and not only marked as free.
  file.pragma('secure_delete = ON');
}

/** The abilities of `SqliteFileDriver` that Kysely may rely on. */
class SqliteFileAdapter extends SqliteAdapter {
  /** SQLite's schema changes are transactional, so no migration is left half applied. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver serialises writes itself, so that reads need not wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
