import type {
  DeleteQueryBuilder,
  DeleteResult,
  Expression,
  ExpressionBuilder,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  SqlBool,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import { columnOf, type SnakeCase } from './field-rows.ts';
import type { Tables } from './schema.ts';

type Table = keyof Tables & string;
type Db = Kysely<Tables>;

type CamelCase<Column> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Column;
type Camel<Row> = { [Column in keyof Row as CamelCase<Column>]: Row[Column] };

/** A row with the domain's names: `userId` for the column `user_id`. */
type Row<T extends Table> = Camel<Selectable<Tables[T]>>;
type Name<T extends Table> = keyof Row<T> & string;

/** The condition on rows: each column has this value, or one of these values. */
type Match<T extends Table> = {
  readonly [N in keyof Row<T>]?: Row<T>[N] | readonly NonNullable<Row<T>[N]>[];
};

type Selection<T extends Table, N> = N extends string ? `${T}.${SnakeCase<N>} as ${N}` : never;

/** The columns of a table under the domain's names, to be selected or returned. */
export const columnsOf = <T extends Table, N extends Name<T>>(table: T, ...names: readonly N[]) =>
  names.map((name) => `${table}.${columnOf(name)} as ${name}`) as Selection<T, N>[];

const toColumns = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnOf(name), value] as const),
  );

/** Adds a condition for each column that the match names. */
function narrow<Query extends { where(...condition: readonly unknown[]): Query }>(
  query: unknown,
  table: string,
  match: object,
): Query {
  let narrowed = query as Query;
  for (const [name, value] of Object.entries(match)) {
    if (value === undefined) throw new Error(`No value for ${table}.${columnOf(name)}`);
    const operator = Array.isArray(value) ? 'in' : value === null ? 'is' : '=';
    narrowed = narrowed.where(`${table}.${columnOf(name)}`, operator, value);
  }
  return narrowed;
}

/** The same for a change, which a forgotten condition would apply to all rows. */
function narrowChange<Query extends { where(...condition: readonly unknown[]): Query }>(
  query: unknown,
  table: string,
  match: object,
): Query {
  if (Object.keys(match).length === 0) throw new Error(`A change of all rows of ${table}`);
  return narrow(query, table, match);
}

/** Selects columns of the rows that match, under the domain's names. */
export const selectRows = <T extends Table, N extends Name<T>>(
  db: Db,
  table: T,
  names: readonly N[],
  match: Match<T> = {},
): SelectQueryBuilder<Tables, T, Pick<Row<T>, N>> =>
  narrow(db.selectFrom(table as Table).select(columnsOf(table, ...names) as never), table, match);

/** The first row that matches, or null. */
export async function findRow<T extends Table, N extends Name<T>>(
  db: Db,
  table: T,
  names: readonly N[],
  match: Match<T>,
): Promise<Pick<Row<T>, N> | null> {
  return takeFirst<Pick<Row<T>, N>>(selectRows(db, table, names, match).limit(1) as never);
}

/** Carries out a query; returns its first row, or null. */
export const takeFirst = async <Found>(query: {
  readonly executeTakeFirst: () => Promise<Found | undefined>;
}): Promise<Found | null> => (await query.executeTakeFirst()) ?? null;

export const insertRows = <T extends Table>(
  db: Db,
  table: T,
  rows: Camel<Insertable<Tables[T]>> | readonly Camel<Insertable<Tables[T]>>[],
): InsertQueryBuilder<Tables, T, InsertResult> =>
  db
    .insertInto(table as never)
    .values((Array.isArray(rows) ? rows.map(toColumns) : toColumns(rows)) as never) as never;

/** The tables whose rows get an id. */
type Numbered = { [T in Table]: 'id' extends keyof Tables[T] ? T : never }[Table];

/** Inserts a row; returns the id that it got. */
export async function addRow<T extends Numbered>(
  db: Db,
  table: T,
  row: Camel<Insertable<Tables[T]>>,
): Promise<number> {
  const added = db.insertInto(table as 'tags').values(toColumns(row) as never);
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a row, or changes the one that has the same values in `key`, if it fits the condition. */
export const putRow = <T extends Table>(
  db: Db,
  table: T,
  key: Match<T>,
  values: Camel<Updateable<Tables[T]>>,
  condition?: (is: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): InsertQueryBuilder<Tables, T, InsertResult> =>
  insertRows(db, table, { ...key, ...values } as never).onConflict((conflict) => {
    const present = conflict.columns(Object.keys(toColumns(key)) as never);
    const changing = present.doUpdateSet(toColumns(values) as never);
    return condition ? changing.where(condition as never) : changing;
  });

export const updateRows = <T extends Table>(
  db: Db,
  table: T,
  match: Match<T>,
  values: Camel<Updateable<Tables[T]>>,
): UpdateQueryBuilder<Tables, T, T, UpdateResult> =>
  narrowChange(db.updateTable(table as Table).set(toColumns(values) as never), table, match);

export const deleteRows = <T extends Table>(
  db: Db,
  table: T,
  match: Match<T>,
): DeleteQueryBuilder<Tables, T, DeleteResult> =>
  narrowChange(db.deleteFrom(table as Table), table, match);

/** A statement that changes rows and reads none. */
interface Change {
  readonly executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult>;
}

/** Carries out a change; returns how many rows it met. */
export async function countChanged(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Carries out a change; returns whether it met any row. */
export const hasChanged = async (change: Change): Promise<boolean> =>
  (await countChanged(change)) > 0;

type Person = { readonly id: number; readonly username: string };

/** A row with the person whom a column names, null if they are gone, in place of their id and `username`. */
export const withPerson =
  <N extends string>(name: N) =>
  <R extends { readonly [Id in N]: number | null } & { readonly username: string | null }>(
    row: R,
  ) => {
    const { [name]: id, username, ...rest } = row;
    const person = id === null || username === null ? null : { id, username };
    return { ...rest, [name]: person } as Omit<R, N | 'username'> & {
      readonly [Id in N]: Person | null;
    };
  };
