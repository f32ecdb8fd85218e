import type { Row } from './backup-rows.ts';

/** A connection that sees the database as it was when it was opened, whoever writes meanwhile. */
export interface RowSource {
  readonly engineName: 'sqlite' | 'postgres';
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** The rows of a query, a few at a time. Ends before anything else is asked. */
  readInBatches(text: string): AsyncIterable<readonly Row[]>;
  /** Like `query`, but sees what was committed since. */
  queryNow(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}
