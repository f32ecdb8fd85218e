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

letOthersGoFirst();
// Runs as a thread (sqlite-reader-threads.ts): receives a query, sends back its rows.
const file = new SqliteFile(String(workerData), { fileMustExist: true, timeout: READ_WAIT_MS });
file.pragma('query_only = ON');
const statements = new SqliteStatementCache(file);

function read({ sql, parameters }: ReadOrder): ReadAnswer {
  try {
    return { rows: [...statements.prepare(sql).all(parameters)] };
  } catch (error) {
    if (error instanceof SqliteFile.SqliteError) {
      return { fault: { code: error.code, message: error.message } };
    }
    throw error;
  }
}

parentPort?.on('message', (order: ReadOrder) => parentPort?.postMessage(read(order)));
