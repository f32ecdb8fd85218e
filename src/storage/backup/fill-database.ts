import { type Kysely, sql } from 'kysely';
import type { Engine, EngineName } from '../database.ts';
import { migrateToLatest, requireKnownMigrations } from '../engines/migrate.ts';
import type { Tables } from '../schema.ts';
import { type BackupRow, type Column, fromBackupRow } from './backup-rows.ts';
import { backedUpTables, productFunctions, productTables } from './backup-tables.ts';
import { type Asked, listColumns, listTables, writeSequences } from './database-shape.ts';
import { askIn } from './present-data.ts';

/** Both engines allow at least this many parameters in a statement. */
const PARAMETERS_MAX = 30_000;
const ROWS_MAX = 500;

/** Rows of a table, as a backup holds them. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly BackupRow[];
}

export interface Filling {
  readonly migrations: readonly string[];
  readonly sequences: Readonly<Record<string, number>>;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly rows: AsyncIterable<TableRows>;
  /** Runs in the same transaction, after the schema was brought up to date. */
  readonly finish?: (engine: Engine) => Promise<void>;
}

/**
 * Replaces everything in a database in one transaction: its schema as the backup had it, the
 * backup's rows, then the migrations that came later. A process that is killed leaves it unchanged.
 */
export async function fillDatabase({ name, db }: Engine, filling: Filling): Promise<void> {
  requireKnownMigrations(filling.migrations);
  await db.transaction().execute(async (transaction) => {
    const engine = { name, db: transaction };
    const asked = askIn({ name, db: transaction });
    const version = await readContentVersion(asked);
    if (name === 'postgres') await dropEverything(asked);
    else await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await migrateToLatest(engine, filling.migrations.at(-1));
    await insertAll(asked, transaction, filling);
    await requireCounts(asked, filling);
    Object.keys(filling.sequences).forEach(requireName);
    await writeSequences(asked, filling.sequences);
    await migrateToLatest(engine);
    await transaction
      .updateTable('content_version')
      // Posts and texts are others.
      .set({ version: version + 2 })
      .execute();
    await filling.finish?.(engine);
  });
}

async function readContentVersion(asked: Asked): Promise<number> {
  if (!(await listTables(asked)).includes('content_version')) return 0;
  const [row] = await asked.ask('select version from content_version');
  return Number(row?.version ?? 0);
}

/** Only what is ours: others may keep tables in the same database. */
async function dropEverything(asked: Asked): Promise<void> {
  const present = await listTables(asked);
  const own = [...productTables, 'kysely_migration', 'kysely_migration_lock'];
  for (const table of own.filter((name) => present.includes(name))) {
    await asked.ask(`drop table ${table} cascade`);
  }
  for (const name of productFunctions) await asked.ask(`drop function if exists ${name}`);
}

async function insertAll(
  asked: Asked,
  db: Kysely<Tables>,
  { rows: source, tables }: Filling,
): Promise<void> {
  const columns = new Map<string, readonly Column[]>();
  for (const { name } of tables) columns.set(name, await listColumns(asked, requireName(name)));
  for await (const { table, rows } of source) {
    const known = columns.get(table);
    if (!known) throw new Error(`The backup has rows of ${table}, which is none of its tables`);
    const perStatement = Math.min(ROWS_MAX, Math.floor(PARAMETERS_MAX / known.length));
    for (let start = 0; start < rows.length; start += perStatement) {
      await insert(asked.engineName, db, table, known, rows.slice(start, start + perStatement));
    }
  }
}

async function insert(
  engineName: EngineName,
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
  rows: readonly BackupRow[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const stored = rows.map((row) => Object.values(fromBackupRow(row, columns)));
  const values = stored.map((row) => sql`(${sql.join(row)})`);
  const statement = sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`;
  await statement.execute(db).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const place = engineName === 'postgres' ? 'PostgreSQL' : 'SQLite';
    throw new Error(`${place} does not take the rows of ${table}: ${reason}`, { cause: error });
  });
}

async function requireCounts(asked: Asked, { tables }: Filling): Promise<void> {
  for (const { name, rows } of tables) {
    const [row] = await asked.ask(`select count(*) as rows from ${name}`);
    if (Number(row?.rows) === rows) continue;
    throw new Error(`${name} should have ${rows} rows after the restore, but has ${row?.rows}`);
  }
}

/** The name comes from a file, and becomes part of statements. */
function requireName(table: string): string {
  if (!backedUpTables.includes(table)) throw new Error(`This release knows no table ${table}`);
  return table;
}
