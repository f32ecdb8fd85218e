import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { getPostgresUrl } from '../postgres/postgres-desk.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { TestDatabase } from './database-interface.ts';
import { createPostgresTestDatabase } from './database-postgres.ts';
import { createSqliteTestDatabase } from './database-sqlite.ts';

/**
 * Opens a store on this test's database, which starts empty. Further calls in a test open further
 * instances on the same data. All are closed after the test.
 */
export type OpenTestStore = () => Promise<Store>;

/** Two instances on the data of one test, used in turn. */
export interface TwoInstances {
  readonly store: Store;
  /** `store` on even turns, and the second instance on odd ones. */
  readonly storeOfTurn: (turn: number) => Store;
}

/** Opens two instances, for tests in which both write at once. */
export async function openTwoInstances(openTestStore: OpenTestStore): Promise<TwoInstances> {
  const [store, other] = [await openTestStore(), await openTestStore()];
  return { store, storeOfTurn: (turn) => (turn % 2 === 0 ? store : other) };
}

/** What `describeEachDatabase` passes: how to open a store, and the database for more than stores. */
type DatabaseSuite = (openTestStore: OpenTestStore, getDatabase: () => TestDatabase) => void;

/**
 * Runs a suite on SQLite and on a real PostgreSQL: for what is written differently for each, or may
 * go wrong on only one (SQL, transactions, races). Call `getDatabase` inside tests only.
 */
export function describeEachDatabase(title: string, suite: DatabaseSuite): void {
  // PostgreSQL starts while the SQLite half runs; a failure shows in the other half.
  getPostgresUrl().catch(() => undefined);
  describeDatabase(`${title} (sqlite)`, createSqliteTestDatabase, suite);
  describeDatabase(`${title} (postgres)`, () => createPostgresTestDatabase(), suite);
}

/**
 * Runs a suite on SQLite, and with `npm test -- --engines=all` on PostgreSQL too: for what uses a
 * store without depending on its engine.
 */
export function describeStore(title: string, suite: DatabaseSuite): void {
  if (process.env.TEST_ENGINES === 'all') describeEachDatabase(title, suite);
  else describeDatabase(title, createSqliteTestDatabase, suite);
}

/** The same on both with databases that wait for the disk, on the disk. */
export function describeEachDurableDatabase(title: string, suite: DatabaseSuite): void {
  describeDatabase(`${title} (sqlite)`, () => createSqliteTestDatabase(tmpdir()), suite);
  describeDatabase(`${title} (postgres)`, createDurablePostgres, suite);
}

async function createDurablePostgres(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return createPostgresTestDatabase(given);
  const { url, stop } = await startPostgres();
  const database = await createPostgresTestDatabase(url);
  return {
    ...database,
    async remove() {
      await database.remove();
      await stop();
    },
  };
}

function describeDatabase(
  title: string,
  create: () => Promise<TestDatabase>,
  suite: DatabaseSuite,
): void {
  describe(title, () => {
    let database: TestDatabase;
    let stores: Store[] = [];

    beforeAll(async () => {
      database = await create();
    });
    afterAll(() => database?.remove());
    beforeEach(() => database.empty());
    afterEach(async () => {
      await Promise.all(stores.map((store) => store.close()));
      stores = [];
    });

    suite(
      async () => {
        const store = await openStore(database.getOptions());
        stores.push(store);
        return store;
      },
      () => database,
    );
  });
}
