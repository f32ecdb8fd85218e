/** A row as a driver returns it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** A row in a backup: flags are 0 or 1 and bytes are base64, whatever the engine. */
export type BackupRow = Readonly<Record<string, string | number | null>>;

/** A column of an open database. */
export interface Column {
  readonly name: string;
  readonly kind: 'flag' | 'bytes' | 'plain';
}

/** The same text for the same row, whichever engine it comes from. */
export function toBackupRow(row: Row): BackupRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toPlain(value)]));
}

function toPlain(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`A backup cannot hold ${typeof value}`);
}

/** The row as the engine with these columns takes it. */
export function fromBackupRow(row: BackupRow, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, toStored(row[name], kind)]));
}

function toStored(value: string | number | null | undefined, kind: Column['kind']): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value === 1;
  return kind === 'bytes' ? Buffer.from(String(value), 'base64') : value;
}
