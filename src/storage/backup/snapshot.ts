import { listMediaKeys, type MediaFormat } from '#domain/media/public.ts';
import { requireKnownMigrations } from '../engines/migrate.ts';
import { type BackupRow, type Column, toBackupRow } from './backup-rows.ts';
import { backedUpTables } from './backup-tables.ts';
import {
  type Asked,
  listColumns,
  listKeyColumns,
  listTables,
  readSequences,
} from './database-shape.ts';
import { openPostgresRowSource } from './postgres-row-source.ts';
import type { RowSource } from './row-source.ts';
import { openSqliteRowSource } from './sqlite-row-source.ts';

/** A table whose rows go into a backup. */
export interface SnapshotTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly Column[];
}

/** A picture's record. */
export interface SnapshotPicture {
  readonly hash: string;
  readonly keys: readonly string[];
}

/** The database as it was at one moment, while others go on reading and writing. */
export interface Snapshot {
  readonly engineName: 'sqlite' | 'postgres';
  /** In order. The database is not migrated: an older one is backed up as it is. */
  readonly migrations: readonly string[];
  readonly tables: readonly SnapshotTable[];
  readonly sequences: Readonly<Record<string, number>>;
  /** Rows by their keys, a few at a time. */
  readRows(table: SnapshotTable): AsyncIterable<readonly BackupRow[]>;
  listPictures(): Promise<readonly SnapshotPicture[]>;
  /** A file of a picture that is kept in the database; null if it is not. */
  readPictureFile(key: string): Promise<Uint8Array | null>;
  /** Whether a picture was deleted since. */
  isPictureGone(hash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a snapshot. Throws if there is no database, or a newer release has written it. */
export async function openSnapshot(options: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<Snapshot> {
  const source = options.databaseUrl
    ? await openPostgresRowSource(options.databaseUrl)
    : openSqliteRowSource(options.dataDir);
  try {
    return await toSnapshot(source);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function toSnapshot(source: RowSource): Promise<Snapshot> {
  const asked: Asked = { engineName: source.engineName, ask: (text) => source.query(text) };
  const present = await listTables(asked);
  if (!present.includes('kysely_migration')) throw new Error('The database is empty');
  const applied = await source.query('select name from kysely_migration order by name');
  const migrations = applied.map(({ name }) => String(name));
  requireKnownMigrations(migrations);
  const names = backedUpTables.filter((name) => present.includes(name));
  const tables: SnapshotTable[] = [];
  for (const name of names) {
    const [row] = await source.query(`select count(*) as rows from ${name}`);
    tables.push({ name, rows: Number(row?.rows), columns: await listColumns(asked, name) });
  }
  return {
    engineName: source.engineName,
    migrations,
    tables,
    sequences: await readSequences(asked, names),
    readRows: (table) => readRows(source, asked, table),
    listPictures: async () => (present.includes('media') ? listPictures(source) : []),
    readPictureFile: async (key) =>
      present.includes('media_files') ? readPictureFile(source, key) : null,
    isPictureGone: async (hash) =>
      (await source.queryNow(`select 1 from media where hash = ${place(source)}`, [hash]))
        .length === 0,
    close: source.close,
  };
}

async function* readRows(source: RowSource, asked: Asked, { name, columns }: SnapshotTable) {
  const keys = await listKeyColumns(asked, name);
  const selection = columns.map((column) => `"${column.name}"`).join(', ');
  const order = keys.map((key) => `"${key}"`).join(', ');
  const query = `select ${selection} from ${name}${order && ` order by ${order}`}`;
  for await (const batch of source.readInBatches(query)) yield batch.map(toBackupRow);
}

async function listPictures(source: RowSource): Promise<readonly SnapshotPicture[]> {
  const rows = await source.query('select hash, widths, formats from media order by id');
  return rows.map(({ hash, widths, formats }) => ({
    hash: String(hash),
    keys: listMediaKeys(String(hash), {
      widths: String(widths).split(' ').map(Number),
      formats: String(formats).split(' ') as MediaFormat[],
    }),
  }));
}

async function readPictureFile(source: RowSource, key: string): Promise<Uint8Array | null> {
  const parameter = place(source);
  const [file] = await source.query(
    `select version, bytes from media_files where key = ${parameter}`,
    [key],
  );
  if (!file) return null;
  const chunks = await source.query(
    `select content from media_file_chunks where version = ${parameter} order by position`,
    [file.version],
  );
  return Buffer.concat(
    chunks.map(({ content }) => content as Uint8Array),
    Number(file.bytes),
  );
}

/** How each engine writes a parameter. */
function place({ engineName }: RowSource): string {
  return engineName === 'sqlite' ? '?' : '$1';
}
