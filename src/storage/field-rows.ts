import type { ColumnType } from 'kysely';
import type { Field, Fields, KeptValues, NameOf, ValueOf } from '#shared/fields/field.ts';

/** Written as a boolean; SQLite returns 0 or 1, PostgreSQL a boolean. `readRow` converts it. */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

export type SnakeCase<Text> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The column of a field: `created_at` for `createdAt`; tags are in tables of their own. */
type ColumnOf<Table, Name> = Name extends keyof Table
  ? Table[Name] extends { kind: 'tags' | 'derived' }
    ? never
    : SnakeCase<Name>
  : never;

/** The column of a field with this name. */
export const columnOf = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

const hasColumn = (field: Field | undefined) =>
  field !== undefined && field.kind !== 'tags' && field.kind !== 'derived';

type ColumnValue<F> = F extends { kind: 'flag' }
  ? Flag
  : F extends { kind: 'json' }
    ? string
    : ValueOf<F>;

/** The columns of a table of fields. */
export type ColumnsOf<Table> = {
  readonly [Name in keyof Table as ColumnOf<Table, Name>]: ColumnValue<Table[Name]>;
};

type Selection<Table, Name extends keyof Table & string> = Name extends string
  ? `${ColumnOf<Table, Name>} as ${Name}`
  : never;

/** The selection for the named fields; fields without a column are left out. */
export function selectFields<Table extends Fields, Name extends keyof Table & string>(
  fields: Table,
  names: readonly Name[],
): readonly Selection<Table, Name>[] {
  const kept = names.filter((name) => hasColumn(fields[name]));
  return kept.map((name) => `${columnOf(name)} as ${name}`) as Selection<Table, Name>[];
}

type Read<Table, Row> = {
  [Name in keyof Row]: Name extends keyof Table ? ValueOf<Table[Name]> : Row[Name];
};

/**
 * Converts a selected row to the domain's types: SQLite returns flags as 0 or 1, and JSON is text.
 */
export function readRow<Table extends Fields, Row extends object>(
  fields: Table,
  row: Row,
): Read<Table, Row> {
  const read = Object.entries(row).map(([name, value]) => {
    const kind = fields[name]?.kind;
    if (kind === 'flag') return [name, Boolean(value)];
    return [name, kind === 'json' ? JSON.parse(value) : value];
  });
  return Object.fromEntries(read);
}

type Written<Table, Values> = {
  [Name in keyof Values as ColumnOf<Table, Name>]: Name extends NameOf<Table, { kind: 'json' }>
    ? string
    : Values[Name];
};

/** The columns for these values; fields without a column are left out. */
export function writeRow<Table extends Fields, Values extends Partial<KeptValues<Table>>>(
  fields: Table,
  values: Values,
): Written<Table, Values> {
  const written = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!hasColumn(field) || value === undefined) return [];
    return [[columnOf(name), field?.kind === 'json' ? JSON.stringify(value) : value]];
  });
  return Object.fromEntries(written);
}
