import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import SqliteFile from 'better-sqlite3';
import { StorageError } from '#domain/transactions/public.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import type { ReadAnswer } from './sqlite-reader-messages.ts';
import type { ReaderThreadsOptions } from './sqlite-reader-threads.ts';

/**
 * All pages of all tables and their indexes. The search index is looked at as the tables it consists of: comparing it with
 * the words of the texts takes ten times as long.
 */
const DAMAGE = `select checked.quick_check as damage
  from sqlite_schema as tables, pragma_quick_check(tables.name) as checked
  where tables.type = 'table' and tables.sql not like 'create virtual table%' and checked.quick_check <> 'ok'
  limit 1`;

const run = promisify(execFile);

/**
 * Looks for damage in a file that servers use; null if there is none. It has a process of its own: no search waits for it,
 * and `signal` ends it at once, where a stop would wait for a thread until SQLite has read a table to its end. On an idle
 * machine it reads about a gigabyte in a few seconds.
 */
export async function findDamage(
  { programFile, databaseFile }: ReaderThreadsOptions,
  signal?: AbortSignal,
): Promise<StorageError | null> {
  const program = [path.resolve(programFile), databaseFile, DAMAGE];
  const options = { signal, killSignal: 'SIGKILL' } as const;
  const { stdout } = await run(process.execPath, program, options).catch(throwEnd);
  const answer = JSON.parse(stdout) as ReadAnswer;
  if ('fault' in answer) {
    const error = new SqliteFile.SqliteError(answer.fault.message, answer.fault.code);
    const fault = readSqliteFault(error);
    if (fault?.fault === 'damaged') return fault;
    throw fault ?? error;
  }
  const [found] = answer.rows as readonly { readonly damage: string }[];
  return found ? new StorageError('damaged', found.damage.replaceAll(/\s*\n\s*/g, ' ')) : null;
}

/** A signal for a server may go to its whole group of processes: that is no fault of the look. */
function throwEnd(error: unknown): never {
  const by = error instanceof Error && 'signal' in error && error.signal;
  if (!by) throw error;
  throw new StorageError('unavailable', `Looking for damage was ended by ${by}`, { cause: error });
}
