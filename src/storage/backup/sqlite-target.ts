import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openSqliteEngine } from '../engines/sqlite-engine.ts';
import { describeOpenFault, readSqliteFault } from '../engines/sqlite-faults.ts';
import { makeDatabaseFolder } from '../engines/sqlite-folder.ts';
import type { Row } from './backup-rows.ts';
import type { Asked } from './database-shape.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Folders in which restores are prepared; those of killed ones are removed by the next. */
const PREPARATION = 'restore-';

/** Fills a new file and names it `site.db` in one step; the present one is locked meanwhile. */
export async function openSqliteTarget(dataDir: string): Promise<RestoreTarget> {
  makeDatabaseFolder(dataDir);
  const file = path.join(dataDir, 'site.db');
  const locked = existsSync(file) ? lockFile(file) : null;
  try {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(PREPARATION)) await rm(path.join(dataDir, name), { recursive: true });
    }
    const folder = await mkdtemp(path.join(dataDir, PREPARATION));
    const engine = openSqliteEngine(folder, () => {});
    let isOpen = true;
    const closeEngine = async () => {
      if (isOpen) await engine.db.destroy();
      isOpen = false;
    };
    return {
      present: locked && toAsked(locked),
      engine,
      async commit() {
        await closeEngine();
        const filled = path.join(folder, 'site.db');
        // Closing writes the log into the file and removes it.
        if (existsSync(`${filled}-wal`)) throw new Error('The new database could not be completed');
        await flush(filled);
        if (!locked) await moveAside(file);
        await rename(filled, file);
        await flush(dataDir);
      },
      async close() {
        await closeEngine();
        locked?.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    locked?.close();
    throw describeOpenFault(file, error);
  }
}

/**
 * Takes the whole file for this process, after writing its log into it. Null if the file is damaged.
 */
function lockFile(file: string): SqliteFile.Database | null {
  const database = new SqliteFile(file, { timeout: 1000 });
  try {
    database.pragma('locking_mode = exclusive');
    // Possible only if no other process has the file open; it stays so while it is locked.
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive; commit');
    if (isWhole(database)) return database;
    database.close();
    return null;
  } catch (error) {
    database.close();
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(`DATA_DIR: a server is using ${file}; stop it first`, { cause: error });
    }
    if (readSqliteFault(error)?.fault === 'damaged') return null;
    throw describeOpenFault(file, error);
  }
}

/** Damage in the middle shows only when its pages are read. */
function isWhole(database: SqliteFile.Database): boolean {
  return database.pragma('quick_check(1)', { simple: true }) === 'ok';
}

function toAsked(database: SqliteFile.Database): Asked {
  return {
    engineName: 'sqlite',
    async ask(text) {
      const statement = database.prepare(text);
      if (statement.reader) return statement.all() as Row[];
      statement.run();
      return [];
    },
  };
}

/** Keeps a damaged file with its log, because somebody may still get something out of it. */
async function moveAside(file: string): Promise<void> {
  const end = `.damaged-${Date.now()}`;
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(file + part)) await rename(file + part, file + part + end);
  }
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
