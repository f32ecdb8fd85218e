import type SqliteFile from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

// The repositories use fewer than a hundred different statements; the limit is a safeguard.
const CAPACITY = 250;

/**
 * Gives Kysely prepared statements and keeps them for the next use of the same text: at most 250,
 * the least recently used dropped first. By itself Kysely prepares each query again, which takes
 * time and leaves hundreds of megabytes to the garbage collector under load.
 */
export class SqliteStatementCache implements SqliteDatabase {
  readonly #file: SqliteFile.Database;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(file: SqliteFile.Database) {
    this.#file = file;
  }

  prepare(text: string): SqliteStatement {
    const cached = this.#statements.get(text);
    // A Map keeps insertion order, so the entry put back last is dropped last.
    if (cached) this.#statements.delete(text);
    const statement = cached ?? bindBooleans(this.#file.prepare(text));
    this.#statements.set(text, statement);
    if (this.#statements.size > CAPACITY) this.#dropOldest();
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#file.close();
  }

  #dropOldest(): void {
    for (const text of this.#statements.keys()) {
      this.#statements.delete(text);
      return;
    }
  }
}

/** SQLite has no booleans and better-sqlite3 rejects them, so they are bound as 1 and 0. */
function bindBooleans(statement: SqliteFile.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(toBindable)),
    run: (parameters) => statement.run(parameters.map(toBindable)),
    iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
  };
}

function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
