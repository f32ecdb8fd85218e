import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { ReportFault } from './fault-log.ts';
import { readSqliteFault } from './sqlite-faults.ts';
import type { SqliteReaderThreads } from './sqlite-reader-threads.ts';

/** Where reads can run, and how to choose. */
export interface SqliteScanOptions {
  readonly threads: SqliteReaderThreads;
  readonly readHere: (query: CompiledQuery) => QueryResult<never>;
  /** Whether the file is so small that no read of it takes long. */
  readonly isSmall: () => boolean;
  readonly reportFault: ReportFault;
}

/** Runs single reads in other threads; what writes or needs a transaction is refused. */
export class SqliteScanDriver implements Driver {
  readonly #options: SqliteScanOptions;

  constructor(options: SqliteScanOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.#read<Row>(query),
      streamQuery: refuse,
    };
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  async destroy(): Promise<void> {
    this.#options.threads.close();
  }

  async #read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { threads, readHere, isSmall, reportFault } = this.#options;
    if (isSmall()) return readHere(query);
    try {
      return { rows: (await threads.read(query)) as Row[] };
    } catch (error) {
      const fault = readSqliteFault(error);
      if (fault) reportFault(fault);
      throw fault ?? error;
    }
  }
}

function refuse(): never {
  throw new Error('Scans only read, one statement at a time');
}
