import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { openDatabaseWay } from '#tests/support/faults/database-way.ts';
import { getPostgresUrl } from '#tests/support/postgres/postgres-desk.ts';
import { waitForStore } from './wait-for-store.ts';

const failOnReport = (line: string) => {
  throw new Error(line);
};
const openPostgres = (databaseUrl: string, report: (line: string) => void) =>
  waitForStore({ databaseUrl, dataDir: '', logError: failOnLoggedError }, report);

describeEachDatabase('the database of a newer release', (_, getDatabase) => {
  it('is left as it is, and its setting is named', async () => {
    const options = await getDatabase().createBlank();
    await (await waitForStore(options, failOnReport)).close();
    const later = sql`insert into kysely_migration values ('9999-later', '2030-01-01')`;
    await withEngine(options, ({ db }) => later.execute(db));
    const setting = options.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    await expect(waitForStore(options, failOnReport)).rejects.toThrow(
      new RegExp(`^${setting}: The database was written by a newer release[^\\n]+$`),
    );
  });
});

it.each([
  ['a database', { pathname: '/no_such_database' }],
  ['a role', { username: 'nobody_at_all' }],
])('DATABASE_URL is named for %s that does not exist, at once', async (_, spoilt) => {
  const { href } = Object.assign(new URL(await getPostgresUrl()), spoilt);
  await expect(openPostgres(href, failOnReport)).rejects.toThrow(
    /^DATABASE_URL: [^\n]+ does not exist$/,
  );
});

it('a PostgreSQL that is not there yet is waited for, and said once', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const way = await openDatabaseWay(database.url);
  onTestFinished(way.close);
  way.cut();
  const reports: string[] = [];
  const store = await openPostgres(way.url, (line) => {
    reports.push(line);
    void way.restore();
  });
  await store.close();
  expect(reports).toEqual([expect.stringMatching(/^PostgreSQL does not answer yet \(/)]);
});
