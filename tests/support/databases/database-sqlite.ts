import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { failOnLoggedError, type TestDatabase } from './database-interface.ts';
import { getSqliteTemplate, getTestRunDirectory } from './test-run-directory.ts';

/** A SQLite database in a new folder of `parent`, copied from a migrated template. */
export async function createSqliteTestDatabase(
  parent: string = getTestRunDirectory(),
): Promise<TestDatabase> {
  const template = await getSqliteTemplate();
  const dataDir = await makeMigratedFolder(parent);
  const file = join(dataDir, 'site.db');
  let emptying: Emptying | null = null;

  return {
    engineName: 'sqlite',
    getOptions: () => ({ dataDir, logError: failOnLoggedError }),
    createBlank: async () => ({
      dataDir: await mkdtemp(join(dataDir, 'blank-')),
      logError: failOnLoggedError,
    }),
    async empty() {
      emptying ??= openForEmptying(file, template);
      emptying.empty();
    },
    async remove() {
      emptying?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new folder of `parent` with an empty, migrated database; the caller removes it. */
export async function makeMigratedFolder(parent: string = getTestRunDirectory()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'test-sqlite-'));
  await cp(await getSqliteTemplate(), join(dataDir, 'site.db'));
  return dataDir;
}

interface Emptying {
  readonly empty: () => void;
  readonly close: () => void;
}

/** Brings every table back to the rows that it has in the template. */
function openForEmptying(file: string, template: string): Emptying {
  const db = new SqliteFile(file, { timeout: 60_000 });
  db.pragma('foreign_keys = OFF');
  db.pragma('synchronous = OFF');
  db.prepare('attach ? as template').run(template);
  // The tables of a search index follow the table that they are about.
  const tables = db
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\'`,
    )
    .pluck()
    .all() as string[];
  // The record of activity refuses to lose entries.
  const guards = db
    .prepare(
      `select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'audit_entries'`,
    )
    .all() as { name: string; sql: string }[];
  const has = (table: string) => db.prepare(`select exists (select 1 from ${table})`).pluck();
  const used = tables.map((table) => ({
    table,
    hasRows: has(`main."${table}"`),
    delete: db.prepare(`delete from main."${table}"`),
  }));
  const seeded = tables
    .filter((table) => has(`template."${table}"`).get() === 1)
    .map((table) => ({
      delete: db.prepare(`delete from main."${table}"`),
      fill: db.prepare(`insert into main."${table}" select * from template."${table}"`),
    }));
  const empty = db.transaction(() => {
    const written = used.filter(({ hasRows }) => hasRows.get() === 1);
    const isAudited = written.some(({ table }) => table === 'audit_entries');
    if (isAudited) for (const { name } of guards) db.exec(`drop trigger "${name}"`);
    for (const each of written) each.delete.run();
    if (isAudited) for (const { sql } of guards) db.exec(sql);
    // Last, because triggers wrote to some of them while rows went.
    for (const each of seeded) {
      each.delete.run();
      each.fill.run();
    }
  });
  return { empty: () => empty.immediate(), close: () => db.close() };
}
