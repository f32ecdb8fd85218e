import path from 'node:path';
import SqliteFile from 'better-sqlite3';

/** Says that a server uses a folder, for as long as its process lives. */
export interface ServerLock {
  /** Returns false while another process has it. */
  readonly take: () => boolean;
  readonly release: () => void;
}

/**
 * The lock of a server on its folder. It belongs to an empty file there, and the system ends it with the process, so that
 * none is left by one that was killed. Throws if the file cannot be made.
 */
export function openServerLock(dataDir: string): ServerLock {
  const file = new SqliteFile(path.join(dataDir, 'server.lock'), { timeout: 0 });
  return {
    take() {
      if (file.inTransaction) return true;
      try {
        file.exec('begin exclusive');
        return true;
      } catch (error) {
        if (error instanceof SqliteFile.SqliteError && error.code === 'SQLITE_BUSY') return false;
        throw error;
      }
    },
    release: () => file.close(),
  };
}
