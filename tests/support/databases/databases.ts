import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { EngineName } from '#storage/database.ts';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { getPostgresUrl } from '../postgres/postgres-desk.ts';
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
  readonly takeTurn: (turn: number) => Store;
}

/** Opens two instances, for tests in which both write at once. */
export async function openTwoInstances(openTestStore: OpenTestStore): Promise<TwoInstances> {
  const [store, other] = [await openTestStore(), await openTestStore()];
  return { store, takeTurn: (turn) => (turn % 2 === 0 ? store : other) };
}

const engines: Readonly<Record<EngineName, () => Promise<TestDatabase>>> = {
  sqlite: createSqliteTestDatabase,
  postgres: createPostgresTestDatabase,
};

/**
 * Runs a suite on SQLite and on a real PostgreSQL. `getDatabase` is for suites that need more than
 * stores; call it inside tests only.
 */
export function describeEachDatabase(
  title: string,
  suite: (openTestStore: OpenTestStore, getDatabase: () => TestDatabase) => void,
): void {
  // PostgreSQL starts while the SQLite half runs; a failure shows in the other half.
  getPostgresUrl().catch(() => undefined);
  describe.each(['sqlite', 'postgres'] as const)(`${title} (%s)`, (engineName) => {
    let database: TestDatabase;
    let stores: Store[] = [];

    beforeAll(async () => {
      database = await engines[engineName]();
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
