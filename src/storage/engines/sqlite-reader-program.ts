import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { READ_WAIT_MS, type ReadAnswer, type ReadOrder } from './sqlite-reader-messages.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

/** Lower than that of the thread that answers, but ahead of work that nobody waits for. */
const PRIORITY = 10;

/** Linux has a priority for each thread; elsewhere it stays as it is. */
function letOthersGoFirst(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PRIORITY);
  } catch {
    // Not Linux.
  }
}

function openReader(databaseFile: string) {
  const file = new SqliteFile(databaseFile, { fileMustExist: true, timeout: READ_WAIT_MS });
  file.pragma('query_only = ON');
  const statements = new SqliteStatementCache(file);
  return ({ sql, parameters }: ReadOrder) => [...statements.prepare(sql).all(parameters)];
}

function answer(read: () => readonly unknown[]): ReadAnswer {
  try {
    return { rows: read() };
  } catch (error) {
    if (error instanceof SqliteFile.SqliteError) {
      return { fault: { code: error.code, message: error.message } };
    }
    throw error;
  }
}

letOthersGoFirst();
if (parentPort) {
  // Runs as a thread (sqlite-reader-threads.ts): receives a query, sends back its rows.
  const port = parentPort;
  const read = openReader(String(workerData));
  port.on('message', (order: ReadOrder) => port.postMessage(answer(() => read(order))));
} else {
  // Runs as a process (sqlite-damage.ts) for one query.
  const [, , databaseFile = '', sql = ''] = process.argv;
  const rows = () => openReader(databaseFile)({ sql, parameters: [] });
  process.stdout.write(JSON.stringify(answer(rows)));
}
