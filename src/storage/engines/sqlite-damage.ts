import { StorageError } from '#domain/transactions/public.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import { type ReaderThreadsOptions, SqliteReaderThreads } from './sqlite-reader-threads.ts';

/**
 * All pages of all tables and their indexes. The search index is looked at as the tables it consists of: comparing it with
 * the words of the texts takes ten times as long.
 */
const DAMAGE = `select checked.quick_check as damage
  from sqlite_schema as tables, pragma_quick_check(tables.name) as checked
  where tables.type = 'table' and tables.sql not like 'create virtual table%' and checked.quick_check <> 'ok'
  limit 1`;

/**
 * Looks for damage in a file that servers use; null if there is none. It has a thread of its own, so that no search waits
 * for it: on an idle machine it reads about a gigabyte in a few seconds.
 */
export async function findDamage(options: ReaderThreadsOptions): Promise<StorageError | null> {
  const threads = new SqliteReaderThreads(options);
  try {
    const [found] = await threads.read({ sql: DAMAGE, parameters: [] });
    if (!found) return null;
    const { damage } = found as { readonly damage: string };
    return new StorageError('damaged', damage.replaceAll(/\s*\n\s*/g, ' '));
  } catch (error) {
    const fault = readSqliteFault(error);
    if (fault?.fault === 'damaged') return fault;
    throw fault ?? error;
  } finally {
    threads.close();
  }
}
