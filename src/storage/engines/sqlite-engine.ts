import SqliteFile from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { StorageError } from '#domain/transactions/public.ts';
import type { Engine } from '../database.ts';
import type { Tables } from '../schema.ts';
import { createFaultLog } from './fault-log.ts';
import { SqliteFileDriver } from './sqlite-driver.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import { createFileCheck, makeDatabaseFile } from './sqlite-folder.ts';

/** Only for the moments when another process closes or recovers the file. */
const READ_WAIT_MS = 1000;

/** Opens `site.db` in the data directory, and creates both if missing. Throws a `StorageError`. */
export function openSqliteEngine(
  dataDir: string,
  logError: (error: Error, context: string) => void,
): Engine {
  const file = makeDatabaseFile(dataDir);
  const connections = openConnections(file);
  const requireFile = createFileCheck(file);
  const reportFault = createFaultLog(logError);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SqliteFileDriver({ ...connections, requireFile, reportFault }),
      createAdapter: () => new SqliteFileAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
  });
  return { name: 'sqlite', db, check: requireFile };
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
  // better-sqlite3 defaults to NORMAL with WAL, with which a power failure can lose acknowledged
  // commits.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
}

function describeOpenFault(path: string, error: unknown): unknown {
  const fault = readSqliteFault(error);
  if (!fault) return error;
  const remedies = {
    damaged: 'is damaged or not a SQLite database; restore a backup or choose another folder',
    read_only: 'cannot be written; change its owner or choose another folder',
    full: 'cannot be written: the disk is full',
    unavailable: `cannot be opened: ${fault.message}`,
    gone: 'is gone',
  };
  return new StorageError(fault.fault, `DATA_DIR: ${path} ${remedies[fault.fault]}`, {
    cause: error,
  });
}

/** What Kysely may assume about `SqliteFileDriver`. */
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
