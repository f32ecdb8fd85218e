import SqliteFile from 'better-sqlite3';
import { StorageError, type StorageFault } from '#domain/transactions/public.ts';

/** SQLite's result codes (sqlite.org/rescode.html) by prefix, and the faults they mean. */
const FAULTS: readonly (readonly [code: string, fault: StorageFault])[] = [
  ['SQLITE_FULL', 'full'],
  // Writing failed for another reason than space: the disk itself, or a quota.
  ['SQLITE_IOERR_WRITE', 'full'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
];

/** A fault of the file or its disk as `StorageError`; null for every other error. */
export function readSqliteFault(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof SqliteFile.SqliteError)) return null;
  const [, fault] = FAULTS.find(([code]) => error.code.startsWith(code)) ?? [];
  return fault
    ? new StorageError(fault, `${error.message} (${error.code})`, { cause: error })
    : null;
}

/** A fault of the file at the start as one line with the setting, the path and the remedy. */
export function describeOpenFault(path: string, error: unknown): unknown {
  const fault = readSqliteFault(error);
  if (!fault || fault.message.startsWith('DATA_DIR:')) return error;
  const remedies: Readonly<Record<StorageFault, string>> = {
    damaged: 'is damaged or not a SQLite database; restore a backup or choose another folder',
    read_only: 'cannot be written; change its owner or choose another folder',
    full: 'cannot be written: the disk is full; free some room or choose another folder',
    unavailable: `cannot be opened: ${fault.message}`,
    gone: 'is gone; put it back or restore a backup',
  };
  return new StorageError(fault.fault, `DATA_DIR: ${path} ${remedies[fault.fault]}`, {
    cause: error,
  });
}
