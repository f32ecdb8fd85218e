import SqliteFile from 'better-sqlite3';
import { describeOpenFault } from '../engines/sqlite-faults.ts';
import { requireDatabaseFile } from '../engines/sqlite-folder.ts';
import type { Row } from './backup-rows.ts';
import type { RowSource } from './row-source.ts';

/** Another process may be recovering the file after a crash. */
const WAIT_MS = 5000;
const BATCH_CHARACTERS = 1024 ** 2;

/** Opens `site.db` for reading in one transaction; others read and write meanwhile. */
export function openSqliteRowSource(dataDir: string): RowSource {
  const file = requireDatabaseFile(dataDir);
  const open = () => new SqliteFile(file, { fileMustExist: true, timeout: WAIT_MS });
  const opened: SqliteFile.Database[] = [];
  try {
    const snapshot = open();
    opened.push(snapshot);
    snapshot.pragma('query_only = on');
    // The first read after `begin` fixes what the transaction sees.
    snapshot.exec('begin; select 1 from sqlite_schema');
    const present = open();
    opened.push(present);
    present.pragma('query_only = on');
    return toRowSource(snapshot, present);
  } catch (error) {
    for (const database of opened) database.close();
    throw describeOpenFault(file, error);
  }
}

function toRowSource(snapshot: SqliteFile.Database, present: SqliteFile.Database): RowSource {
  return {
    engineName: 'sqlite',
    query: async (text, parameters = []) => snapshot.prepare(text).all(...parameters) as Row[],
    queryNow: async (text, parameters = []) => present.prepare(text).all(...parameters) as Row[],
    async *readInBatches(text) {
      let batch: Row[] = [];
      let size = 0;
      for (const row of snapshot.prepare(text).iterate() as Iterable<Row>) {
        batch.push(row);
        size += measure(row);
        if (size < BATCH_CHARACTERS) continue;
        yield batch;
        batch = [];
        size = 0;
      }
      yield batch;
    },
    async close() {
      snapshot.close();
      present.close();
    },
  };
}

function measure(row: Row): number {
  let size = 0;
  for (const value of Object.values(row)) size += typeof value === 'string' ? value.length : 10;
  return size;
}
