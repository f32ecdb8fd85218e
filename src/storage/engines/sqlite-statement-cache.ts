import type SqliteFile from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

// The repositories use fewer than a hundred different statements; the limit is a safeguard.
const CAPACITY = 250;

/**
 * Keeps prepared statements for the next use of the same text: at most 250, the least recently used
 * dropped first. By itself Kysely prepares each query again, which takes time and leaves hundreds of
 * megabytes to the garbage collector under load.
 */
export class SqliteStatementCache {
  readonly #file: SqliteFile.Database;
  readonly #statements: LRUCache<string, ReturnType<typeof bindBooleans>>;

  constructor(file: SqliteFile.Database) {
    this.#file = file;
    const memoMethod = (text: string) => bindBooleans(file.prepare(text));
    this.#statements = new LRUCache({ max: CAPACITY, memoMethod });
  }

  prepare(text: string) {
    return this.#statements.memo(text);
  }

  close(): void {
    this.#statements.clear();
    this.#file.close();
  }
}

/** SQLite has no booleans and better-sqlite3 rejects them, so they are bound as 1 and 0. */
function bindBooleans(statement: SqliteFile.Statement) {
  return {
    reader: statement.reader,
    all: (parameters: readonly unknown[]) => statement.all(parameters.map(toBindable)),
    run: (parameters: readonly unknown[]) => statement.run(parameters.map(toBindable)),
  };
}

function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
