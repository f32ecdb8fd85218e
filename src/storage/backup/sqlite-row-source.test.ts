import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteRowSource } from './sqlite-row-source.ts';

test('a table is read in batches of about a million characters, to its end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'row-source-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  new SqliteFile(join(dataDir, 'site.db')).exec('create table texts (text)').close();
  const source = openSqliteRowSource(dataDir);
  onTestFinished(() => source.close());
  const sizes: number[] = [];
  const texts = `with recursive texts(number, text) as (
    select 1, printf('%.100000c', 'x') union all select number + 1, text from texts where number < 25
  ) select * from texts`;
  for await (const batch of source.readInBatches(texts)) sizes.push(batch.length);
  expect(sizes).toEqual([11, 11, 3]);
});
