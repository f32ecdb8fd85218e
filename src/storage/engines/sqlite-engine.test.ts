import { AsyncResource } from 'node:async_hooks';
import { renameSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { startWriter } from '#tests/support/databases/database-processes.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { openStore } from '../open-store.ts';
import { openSqliteEngine } from './sqlite-engine.ts';
import { SqliteStatementCache } from './sqlite-statement-cache.ts';

/** Outside the test's transaction, like another request. */
const outside = new AsyncResource('outside');
const runOutside = <Result>(work: () => Result): Result => outside.runInAsyncScope(work);

describe('SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-sqlite-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('opens with its settings every time, including the second', async () => {
    for (const _ of ['first', 'second']) {
      const { db } = openSqliteEngine(join(dataDir, 'made', 'on the way'), failOnLoggedError);
      const read = async (name: string) =>
        Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0];
      expect(await read('journal_mode')).toBe('wal');
      expect(await read('synchronous')).toBe(1);
      expect(await read('foreign_keys')).toBe(1);
      await db.destroy();
    }
  });

  it('logs no fault for what is still written when it is closed', async () => {
    const logError = vi.fn();
    const store = await openStore({ dataDir, logError });
    const writes = Promise.allSettled(
      ['first', 'second'].map(() => store.contact.insert(buildNewSubmission())),
    );
    await store.contentVersion.get();
    await store.close();
    await writes;
    expect(logError).not.toHaveBeenCalled();
  });

  it('lets two processes write 300 rows each to one file at once', async () => {
    const options = { dataDir, logError: failOnLoggedError };
    const writers = [startWriter(options, 150), startWriter(options, 150)];
    for (const { errors, writes } of await Promise.all(writers.map(({ ended }) => ended))) {
      expect(errors).toBe('');
      expect(writes).toHaveLength(300);
    }
  });

  it('refuses to put another entry in the place of one of the record', async () => {
    const store = await openStore({ dataDir, logError: failOnLoggedError });
    await store.audit.record({ at: '2026-03-01T12:00:00.000Z', action: 'post.created' });
    await store.close();
    const file = new SqliteFile(join(dataDir, 'site.db'));
    const replace = `insert or replace into audit_entries (id, at, action, changes, search_text)
      values (1, '2026-03-01T12:00:00.000Z', 'post.trashed', '[]', '')`;
    expect(() => file.exec(replace)).toThrow('never changed');
    file.close();
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
    expect(await store.contact.list({})).toMatchObject({ total: 0 });
    expect(isDone).toBe(false);
    other.exec('commit');
    await transaction;
    other.close();
    await store.close();
  });

  it('reads committed data while its own transaction is running', async () => {
    const store = await openStore({ dataDir, logError: failOnLoggedError });
    await store.withTransaction(async ({ contact }) => {
      await contact.insert(buildNewSubmission());
      expect(await runOutside(() => store.contact.list({}))).toMatchObject({ total: 0 });
    });
    expect(await store.contact.list({})).toMatchObject({ total: 1 });
    await store.close();
  });

  it('reads and queues single writes while another program holds the write lock', async () => {
    const store = await openStore({ dataDir, logError: failOnLoggedError });
    const other = new SqliteFile(join(dataDir, 'site.db'));
    other.exec('begin immediate');
    const writes = [1, 2, 3].map(() => store.contact.insert(buildNewSubmission()));
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await store.contact.list({})).toMatchObject({ total: 0 });
    }
    other.exec('commit');
    await Promise.all(writes);
    expect(await store.contact.list({})).toMatchObject({ total: 3 });
    other.close();
    await store.close();
  });

  it('gives up all writes behind a held lock at the same time, not one after the other', async () => {
    const errors: Error[] = [];
    const store = await openStore({ dataDir, logError: (error) => errors.push(error) });
    const other = new SqliteFile(join(dataDir, 'site.db'));
    other.exec('begin immediate');
    const insert = () => store.contact.insert(buildNewSubmission());
    const ends = [insert(), insert(), insert()].map((write) =>
      expect(write).rejects.toMatchObject({ fault: 'unavailable' }),
    );
    await Promise.any(ends);
    // Writes that waited for each other would need the whole time limit again.
    const nextOne = delay(1000, 'one after the other');
    expect(await Promise.race([Promise.all(ends).then(() => 'together'), nextOne])).toBe(
      'together',
    );
    expect(errors).toHaveLength(1);
    other.exec('commit');
    await insert();
    other.close();
    await store.close();
  });

  it('notices that its file was removed or replaced', async () => {
    const store = await openStore({ dataDir, logError: failOnLoggedError });
    await store.ping();
    renameSync(join(dataDir, 'site.db'), join(dataDir, 'elsewhere.db'));
    const fault = { name: 'StorageError', fault: 'gone' };
    const ping = () => store.ping().then(String, (error: unknown) => error);
    await expect.poll(ping).toMatchObject(fault);
    await expect(store.contact.insert(buildNewSubmission())).rejects.toMatchObject(fault);
    await writeFile(join(dataDir, 'site.db'), '');
    await expect.poll(ping).toMatchObject(fault);
    await store.close();
  });

  it('gives only its own user access to folder and files', async () => {
    const folder = join(dataDir, 'new');
    const store = await openStore({ dataDir: folder, logError: failOnLoggedError });
    await store.contact.insert(buildNewSubmission());
    const modes = ['.', 'site.db', 'site.db-wal', 'site.db-shm'].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    await store.close();
  });

  it('leaves the rights of a file, and of a folder that all users share', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await chmod(file, 0o644);
    expect(() => openSqliteEngine(file, failOnLoggedError)).toThrow('a file has the place');
    expect(statSync(file).mode & 0o777).toBe(0o644);
    const shared = join(dataDir, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    await openSqliteEngine(shared, failOnLoggedError).db.destroy();
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });

  it.each([
    ['a file in the place of the folder', 'place', () => writeFile(join(dataDir, 'place'), '')],
    ['a folder in the place of the file', '', () => mkdir(join(dataDir, 'site.db'))],
    ['no database', '', () => writeFile(join(dataDir, 'site.db'), 'x'.repeat(9999))],
    ['a place where no folder can be', '/proc/nowhere/data', async () => {}],
  ])('says in one line what is wrong with %s', async (_, place, prepare) => {
    await prepare();
    const folder = place.startsWith('/') ? place : join(dataDir, place);
    const opening = openStore({ dataDir: folder, logError: failOnLoggedError });
    await expect(opening).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(
        /^DATA_DIR: \/[^\n]+(?:choose another|is a folder|folder there)/,
      ),
    });
  });

  it('reports the error that made SQLite roll back by itself', async () => {
    const { db } = openSqliteEngine(dataDir, failOnLoggedError);
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
