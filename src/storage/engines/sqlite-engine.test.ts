import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { startWriter } from '#tests/support/databases/database-processes.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { openStore } from '../open-store.ts';
import { openSqliteEngine } from './sqlite-engine.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

describe('SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-sqlite-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('opens with its settings every time, including the second', async () => {
    for (const _ of ['first', 'second']) {
      const { db } = openSqliteEngine(join(dataDir, 'made', 'on the way'));
      const read = async (name: string) =>
        Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0];
      expect(await read('journal_mode')).toBe('wal');
      expect(await read('synchronous')).toBe(2);
      expect(await read('foreign_keys')).toBe(1);
      expect(await read('busy_timeout')).toBe(5000);
      await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
      expect(await read('busy_timeout')).toBe(5000);
      await db.destroy();
    }
  });

  it('lets two processes write 300 rows each to one file at once', {
    timeout: 30_000,
  }, async () => {
    const options = { dataDir, logError: failOnLoggedError };
    const writers = [startWriter(options, 150), startWriter(options, 150)];
    for (const { errors, writes } of await Promise.all(writers.map(({ ended }) => ended))) {
      expect(errors).toBe('');
      expect(writes).toHaveLength(300);
    }
  });

  it('continues with other work while it waits for another writer', async () => {
    const store = await openStore({ dataDir, logError: failOnLoggedError });
    const other = new SqliteFile(join(dataDir, 'site.db'));
    other.exec('begin immediate');
    let isDone = false;
    const transaction = store
      .withTransaction(({ contact }) => contact.insert(buildNewSubmission()))
      .then(() => {
        isDone = true;
      });
    await delay(50);
    expect(isDone).toBe(false);
    other.exec('commit');
    await transaction;
    other.close();
    await store.close();
  });

  it('reports the error that made SQLite roll back by itself', async () => {
    const { db } = openSqliteEngine(dataDir);
    await sql`create table numbers (value integer primary key on conflict rollback)`.execute(db);
    const insert = sql`insert into numbers (value) values (1)`;
    await insert.execute(db);
    await expect(
      db.transaction().execute((transaction) => insert.execute(transaction)),
    ).rejects.toThrow('UNIQUE constraint failed');
    await db.destroy();
  });

  it('prepares a statement once and drops the least recently used of 250', () => {
    const file = new SqliteFile(':memory:');
    const cache = new SqliteStatementCache(file);
    const used = cache.prepare('select 0');
    const unused = cache.prepare('select 1');
    for (let number = 2; number < 250; number += 1) cache.prepare(`select ${number}`);
    expect(cache.prepare('select 0')).toBe(used);
    cache.prepare('select 250');
    expect(cache.prepare('select 0')).toBe(used);
    expect(cache.prepare('select 1')).not.toBe(unused);
    cache.close();
  });

  it('names the file it cannot open', async () => {
    await expect(
      openStore({ dataDir: '/dev/null/data', logError: failOnLoggedError }),
    ).rejects.toThrow('/dev/null/data');
  });
});
