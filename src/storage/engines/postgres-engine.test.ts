import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { types } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#tests/support/databases/database-interface.ts';
import { createPostgresTestDatabase } from '#tests/support/databases/database-postgres.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { openDatabaseWay } from '#tests/support/faults/database-way.ts';
import type { Engine } from '../database.ts';
import { openStore } from '../open-store.ts';
import { openPostgresEngine } from './postgres-engine.ts';

describe('PostgreSQL', () => {
  let database: TestDatabase;
  let engine: Engine;
  const logged: string[] = [];
  const logError = (_: Error, context: string) => logged.push(context);
  beforeAll(async () => {
    database = await createPostgresTestDatabase();
    const { databaseUrl = '' } = database.getOptions();
    engine = openPostgresEngine({ databaseUrl, logError });
  });
  afterAll(async () => {
    await engine?.db.destroy();
    await database?.remove();
  });

  it('reads whole numbers as numbers and times as ISO 8601, in its own pool only', async () => {
    const { rows } = await sql<{ count: number; time: string }>`
      select 9007199254740991::bigint as count, '2026-03-01 10:00:00.5+01'::timestamptz as time
    `.execute(engine.db);
    expect(rows).toEqual([{ count: 9007199254740991, time: '2026-03-01T09:00:00.500Z' }]);
    expect(types.getTypeParser(types.builtins.INT8)('9007199254740993')).toBe('9007199254740993');
  });

  it('throws rather than round a number', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(engine.db)).rejects.toThrow(
      'no safe integer',
    );
  });

  it('limits its statements and its idle transactions', async () => {
    const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle
    `.execute(engine.db);
    expect(rows).toEqual([{ statement: '8s', idle: '30s' }]);
  });

  it('survives connections that break, idle or in a transaction', async () => {
    const store = await openStore({ ...database.getOptions(), logError });
    await store.ping();
    await terminateOthers();
    await expect
      .poll(() => logged)
      .toEqual(['An idle PostgreSQL connection was lost: it is replaced with the next call']);

    await expect(
      store.withTransaction(async ({ contact }) => {
        await contact.insert(buildNewSubmission());
        await terminateOthers();
        await contact.insert(buildNewSubmission());
      }),
    ).rejects.toThrow();
    expect((await store.contact.list({})).total).toBe(0);
    await store.contact.insert(buildNewSubmission());
    expect((await store.contact.list({})).total).toBe(1);
    expect(logged).toEqual([
      'An idle PostgreSQL connection was lost: it is replaced with the next call',
      expect.stringMatching(/^the database does not answer/),
    ]);
    await store.close();
  });

  it('says nothing about connections that are cut while it closes', async () => {
    const before = logged.length;
    const store = await openStore({ ...database.getOptions(), logError });
    await Promise.all(Array.from({ length: 20 }, () => store.ping()));
    await store.close();
    await terminateOthers();
    await delay(50);
    expect(logged.slice(before)).toEqual([]);
  });

  it('leaves connections for reads, however many writers wait for each other', async () => {
    const store = await openStore({ ...database.getOptions(), logError });
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    const writers = Array.from({ length: 20 }, () =>
      store.withTransaction(async ({ contentVersion }) => {
        const version = await contentVersion.raise('posts');
        await end;
        return version;
      }),
    );
    await Promise.all(Array.from({ length: 6 }, () => store.ping()));
    endAll();
    expect(new Set(await Promise.all(writers)).size).toBe(20);
    await store.close();
  });

  it('gives up if there is no server', async () => {
    await expect(
      openStore({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', logError }),
    ).rejects.toThrow('ECONNREFUSED');
  });

  it('says that a database cannot be used which the server does not have', async () => {
    const url = new URL(database.getOptions().databaseUrl ?? '');
    url.pathname = '/site_missing';
    await expect(openStore({ databaseUrl: url.href, dataDir: '', logError })).rejects.toThrow(
      'The database cannot be used: database "site_missing" does not exist',
    );
  });

  it('replaces connections that went silent', async () => {
    const way = await openDatabaseWay(database.getOptions().databaseUrl ?? '');
    const lossy = openPostgresEngine({ databaseUrl: way.url, logError }, { query_timeout: 3000 });
    const ask = () => sql`select 1`.execute(lossy.db);
    await Promise.all([ask(), ask(), ask()]);
    // What is open goes silent, as behind a firewall that forgot it.
    way.silence();
    await way.restore();
    await expect(ask()).rejects.toMatchObject({ name: 'StorageError', fault: 'unavailable' });
    // The idle connections are dead too, but the next call uses none of them.
    await ask();
    await lossy.db.destroy();
    way.close();
  });

  async function terminateOthers(): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = 'consulting-website'`.execute(engine.db);
  }
});
