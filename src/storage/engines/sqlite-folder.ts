import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StorageError } from '#domain/transactions/public.ts';

/** Nobody else on the machine may read messages and password hashes. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** In such a folder everybody may make files and remove only their own. */
const STICKY = 0o1000;

/** How long a removed file may go unnoticed; a check takes a few microseconds. */
const LOOK_INTERVAL_MS = 1000;

/** Creates the folder and the empty file, inaccessible to others. Throws a `StorageError`. */
export function makeDatabaseFile(dataDir: string): string {
  const file = path.join(dataDir, 'site.db');
  makeDatabaseFolder(dataDir);
  try {
    // SQLite gives its two other files the mode of this one.
    closeSync(openSync(file, 'a', FILE_MODE));
    chmodSync(file, FILE_MODE);
  } catch (error) {
    throw toStorageError(error, dataDir);
  }
  return file;
}

/** The database file of a folder. Throws a `StorageError` if it is not there; creates nothing. */
export function requireDatabaseFile(dataDir: string): string {
  const file = path.join(dataDir, 'site.db');
  if (existsSync(file)) return file;
  throw new StorageError('gone', `DATA_DIR: ${file} is not there; takes the folder of the site`);
}

/** Creates the folder if missing, inaccessible to other users. Throws a `StorageError`. */
export function makeDatabaseFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (isOnlyOurs(dataDir)) chmodSync(dataDir, FOLDER_MODE);
  } catch (error) {
    throw toStorageError(error, dataDir);
  }
}

/**
 * False for a file or device, of which root would take the rights away before it notices, and for
 * a folder that all users share, such as `/tmp`.
 */
function isOnlyOurs(dataDir: string): boolean {
  const stats = statSync(dataDir);
  return stats.isDirectory() && (stats.mode & STICKY) === 0;
}

/** Like `mkdir -p`. Node.js's own version never returns in some places, such as `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another instance may have created it a moment ago.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function toStorageError(error: unknown, dataDir: string): unknown {
  if (!isSystemError(error)) return error;
  return new StorageError('unavailable', describeFault(error, dataDir), { cause: error });
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file has the place of a folder there; choose another folder',
  EEXIST: 'a file has the place of a folder there; choose another folder',
  EISDIR: 'site.db is a folder there; choose another folder',
  EACCES: 'this user may not write there; change the owner or choose another folder',
  EPERM: 'this user may not write there; change the owner or choose another folder',
  EROFS: 'the file system is read-only; mount it for writing or choose another folder',
  ENOSPC: 'the disk is full; free some room or choose another folder',
  ENOENT: 'no folder can be made there; choose another one',
  ELOOP: 'its links lead in a circle; choose another folder',
  ENAMETOOLONG: 'the name is too long; choose another folder',
};

function describeFault({ code, message, path: place }: SystemError, dataDir: string): string {
  return `DATA_DIR: ${place ?? dataDir} cannot be used: ${REMEDIES[code] ?? message}`;
}

/** Returns a check that throws once the file at this path has been replaced or removed. */
export function createFileCheck(file: string): () => void {
  const opened = statSync(file);
  let lookedAt = Date.now();
  let isThere = true;
  return () => {
    const now = Date.now();
    if (isThere && now >= lookedAt && now - lookedAt < LOOK_INTERVAL_MS) return;
    lookedAt = now;
    const present = statSync(file, { throwIfNoEntry: false });
    isThere = present?.ino === opened.ino && present.dev === opened.dev;
    if (isThere) return;
    throw new StorageError(
      'gone',
      `${file} was removed or replaced while the process ran. Put it back or restore a backup, then start again`,
    );
  };
}

/**
 * Whether a file beside the database cannot be written because its disk is read-only, as Linux makes
 * it after an error. SQLite reports that like any other failed write.
 */
export function isDiskReadOnly(databaseFile: string): boolean {
  const probe = `${databaseFile}-probe-${process.pid}`;
  try {
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe, { force: true });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}
