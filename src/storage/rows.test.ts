import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteRows, insertRows, putRow, selectRows, updateRows } from './rows.ts';
import type { Tables } from './schema.ts';

/** Compiles statements, and carries out none. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new SqliteIntrospector(instance),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const match = { name: 'a', postId: null, textKey: ['b', 'c'] };
const condition =
  'where "working_copies"."name" = ? and "working_copies"."post_id" is null and "working_copies"."text_key" in (?, ?)';

test.each([
  [
    selectRows(db, 'working_copies', ['postId'], match),
    `select "working_copies"."post_id" as "postId" from "working_copies" ${condition}`,
  ],
  [
    updateRows(db, 'working_copies', match, { savedAt: 'x' }),
    `update "working_copies" set "saved_at" = ? ${condition}`,
  ],
  [deleteRows(db, 'working_copies', match), `delete from "working_copies" ${condition}`],
  [
    insertRows(db, 'media_names', { hash: 'a', mediaId: 1 }),
    'insert into "media_names" ("hash", "media_id") values (?, ?)',
  ],
  [
    putRow(db, 'media_names', { hash: 'a' }, { mediaId: 1 }),
    'insert into "media_names" ("hash", "media_id") values (?, ?) on conflict ("hash") do update set "media_id" = ?',
  ],
])('names of the domain become columns: %#', (query, sql) => {
  expect(query.compile().sql).toBe(sql);
});

describe('a change meets no rows that nobody named', () => {
  const unknown = undefined as unknown as number;

  test.each([
    ['a deletion', () => deleteRows(db, 'media', {})],
    ['an update', () => updateRows(db, 'media', {}, { width: 1 })],
  ])('%s needs a condition', (_what, change) => {
    expect(change).toThrow('A change of all rows of media');
  });

  test.each([
    ['a deletion', () => deleteRows(db, 'media', { id: unknown })],
    ['an update', () => updateRows(db, 'media', { id: unknown }, { width: 1 })],
    ['a selection', () => selectRows(db, 'media', ['hash'], { id: unknown })],
  ])('%s by a value that is missing is an error', (_what, query) => {
    expect(query).toThrow('No value for media.id');
  });
});
