import type { EngineName } from '../database.ts';
import type { Column, Row } from './backup-rows.ts';

/** An open database, asked about itself by texts without parameters. */
export interface Asked {
  readonly engineName: EngineName;
  readonly ask: (text: string) => Promise<readonly Row[]>;
}

/** The names of all tables, except those that SQLite keeps for itself and for full text. */
export async function listTables({ engineName, ask }: Asked): Promise<readonly string[]> {
  const rows = await ask(
    engineName === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table'
          and name not like 'sqlite\\_%' escape '\\'`
      : `select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => String(name));
}

/** The columns of a table that can be written: no generated ones. */
export async function listColumns(
  { engineName, ask }: Asked,
  table: string,
): Promise<readonly Column[]> {
  const rows = await ask(
    engineName === 'sqlite'
      ? `select name, type from pragma_table_xinfo('${table}') where hidden = 0 order by cid`
      : `select attname as name, format_type(atttypid, null) as type from pg_attribute
          where attrelid = (quote_ident(current_schema()) || '.${table}')::regclass
            and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name, type }) => ({ name: String(name), kind: toKind(String(type)) }));
}

function toKind(type: string): Column['kind'] {
  if (type === 'boolean') return 'flag';
  return /^(?:blob|bytea)$/i.test(type) ? 'bytes' : 'plain';
}

/** The columns of a table's primary key, by which its rows are in order. */
export async function listKeyColumns(
  { engineName, ask }: Asked,
  table: string,
): Promise<readonly string[]> {
  const rows = await ask(
    engineName === 'sqlite'
      ? `select name from pragma_table_info('${table}') where pk > 0 order by pk`
      : `select attname as name from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indisprimary and indrelid = (quote_ident(current_schema()) || '.${table}')::regclass
          order by array_position(indkey::int[], attnum::int)`,
  );
  return rows.map(({ name }) => String(name));
}

/** The last id that each of these tables has given out, also to rows that are gone. */
export async function readSequences(
  { engineName, ask }: Asked,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const last: Record<string, number> = {};
  if (engineName === 'sqlite') {
    for (const { name, seq } of await ask('select name, seq from sqlite_sequence')) {
      if (tables.includes(String(name))) last[String(name)] = Number(seq);
    }
    return last;
  }
  for (const table of tables) {
    const sequence = await findSequence(ask, table);
    if (sequence === null) continue;
    const [row] = await ask(`select last_value, is_called from ${sequence}`);
    if (row?.is_called) last[table] = Number(row.last_value);
  }
  return last;
}

/** Lets ids continue after these. */
export async function writeSequences(
  { engineName, ask }: Asked,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [table, last] of Object.entries(sequences)) {
    if (engineName === 'sqlite') {
      // A table without rows has no entry yet, and nothing forbids a second one.
      await ask(`delete from sqlite_sequence where name = '${table}'`);
      await ask(`insert into sqlite_sequence (name, seq) values ('${table}', ${last})`);
      continue;
    }
    const sequence = await findSequence(ask, table);
    if (sequence !== null && last > 0) await ask(`select setval('${sequence}', ${last})`);
  }
}

async function findSequence(ask: Asked['ask'], table: string): Promise<string | null> {
  const [column] = await ask(
    `select 1 from pg_attribute where attname = 'id' and attidentity <> ''
      and attrelid = (quote_ident(current_schema()) || '.${table}')::regclass`,
  );
  if (!column) return null;
  const [row] = await ask(
    `select pg_get_serial_sequence(quote_ident(current_schema()) || '.${table}', 'id') as name`,
  );
  return row?.name ? String(row.name) : null;
}
