import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';

const UP_TO_DATE = 'The database is up to date for this release.\n';

function migrate(environment: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/operate.js', 'migrate'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } },
  );
  return { status, stdout, stderr };
}

test('npm run migrate makes the database, and finds nothing to do the second time', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const done = { status: 0, stdout: UP_TO_DATE, stderr: '' };
  expect(migrate({ DATA_DIR })).toEqual(done);
  expect(migrate({ DATA_DIR })).toEqual(done);
});

test('an older release leaves a newer PostgreSQL as it is, and says so in one line', async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  expect(migrate({ DATABASE_URL: url }).stdout).toBe(UP_TO_DATE);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("insert into kysely_migration values ('9999-later', '2030-01-01')");
  await client.end();
  const { status, stderr } = migrate({ DATABASE_URL: url });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL: The database was written by a newer release[^\n]+\n$/);
});
