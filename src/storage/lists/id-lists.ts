import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';

const VALUES_MAX = 512;

/**
 * Splits the values of an `in` query into batches that every engine accepts as parameters. Each is
 * padded to a power of two with its last value, so that there are only ten different statement
 * texts to prepare.
 */
export function toBatches<Value>(values: readonly Value[]): Value[][] {
  const batches: Value[][] = [];
  for (let start = 0; start < values.length; start += VALUES_MAX) {
    const batch = values.slice(start, start + VALUES_MAX);
    const size = 2 ** Math.ceil(Math.log2(batch.length));
    const last = batch.at(-1);
    while (last !== undefined && batch.length < size) batch.push(last);
    batches.push(batch);
  }
  return batches;
}

/** All rows that a query reads, which gets such batches. */
export const readInBatches = async <Value, Row>(
  values: readonly Value[],
  read: (batch: Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> => (await Promise.all(toBatches(values).map(read))).flat();

/** One parameter for any number of ids, so that the statement is prepared once. For SQLite. */
export function isAmong(ids: readonly number[], column = 'id'): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The same for both engines. */
export function hasIdAmong(
  { engineName }: Pick<Database, 'engineName'>,
  ids: readonly number[],
  column = 'id',
): Expression<SqlBool> {
  return engineName === 'sqlite'
    ? isAmong(ids, column)
    : sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;
}
