import pg from 'pg';
import { vi } from 'vitest';
import type { EngineName } from '#storage/database.ts';
import { SqliteFileDriver } from '#storage/engines/sqlite-driver.ts';

/** The tables that one transaction wrote, sorted. */
export type Commit = readonly string[];

const WRITE = /^\s*(?:insert into|update|delete from) "?(\w+)/i;

/**
 * The transactions that wrote while `work` ran, in the order of their commits, of all stores of the
 * engine in this process.
 */
export async function listCommits(
  engineName: EngineName,
  work: () => Promise<unknown>,
): Promise<Commit[]> {
  const commits: Commit[] = [];
  const open = new Map<object, Set<string>>();
  const see = (connection: object, sql: string) => {
    const [, table] = WRITE.exec(sql) ?? [];
    const written = open.get(connection);
    if (/^\s*(?:begin|start transaction)/i.test(sql)) open.set(connection, new Set());
    else if (table && written) written.add(table);
    else if (table) commits.push([table]);
    else if (written && /^\s*(?:commit|rollback)/i.test(sql)) {
      if (/commit/i.test(sql) && written.size > 0) commits.push([...written].sort());
      open.delete(connection);
    }
  };
  const spy = engineName === 'sqlite' ? watchSqlite(see) : watchPostgres(see);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return commits;
}

type See = (connection: object, sql: string) => void;

function watchSqlite(see: See) {
  const { write } = SqliteFileDriver.prototype;
  return vi.spyOn(SqliteFileDriver.prototype, 'write').mockImplementation(function (
    this: SqliteFileDriver,
    query,
    durability,
  ) {
    see(this, query.sql);
    return write.call(this, query, durability);
  });
}

function watchPostgres(see: See) {
  const { query } = pg.Client.prototype;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { readonly text?: string }];
    see(this, typeof first === 'string' ? first : (first.text ?? ''));
    return Reflect.apply(query, this, args);
  });
}
