import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Transactional } from '#domain/transactions/public.ts';
import type { Database, Engine } from './database.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import type { Tables } from './schema.ts';

/** All repositories on one engine, for single calls and in transactions. */
export interface Store extends Repositories, Transactional<Repositories> {
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A transaction at hand; `isOpen` ends with its work. */
interface TransactionScope {
  isOpen: boolean;
}

/** Makes the store of an engine whose schema is up to date; closing the store closes the engine. */
export function createStore(engine: Engine): Store {
  const scopes = new AsyncLocalStorage<TransactionScope>();
  const requireOutsideTransaction = () => {
    // SQLite has one connection, which the transaction holds: to wait for it here is to wait for
    // ever. On PostgreSQL the call would escape the transaction unnoticed.
    if (scopes.getStore()?.isOpen) {
      throw new Error('Inside withTransaction use only the repositories that it hands out');
    }
  };

  return {
    ...createRepositories(toWholeDatabase(engine, requireOutsideTransaction)),

    async withTransaction(work) {
      requireOutsideTransaction();
      const scope = { isOpen: true };
      return engine.db.transaction().execute((db) =>
        scopes.run(scope, async () => {
          try {
            return await work(createRepositories(toBoundDatabase(engine, db, scope)));
          } finally {
            scope.isOpen = false;
          }
        }),
      );
    },

    async ping() {
      requireOutsideTransaction();
      await engine.db.selectFrom('content_version').select('id').executeTakeFirstOrThrow();
    },

    async close() {
      await engine.db.destroy();
    },
  };
}

function toWholeDatabase(engine: Engine, requireOutsideTransaction: () => void): Database {
  return {
    engineName: engine.name,
    get db() {
      requireOutsideTransaction();
      return engine.db;
    },
    async atomically(work) {
      requireOutsideTransaction();
      return engine.db.transaction().execute(work);
    },
  };
}

function toBoundDatabase(engine: Engine, db: Kysely<Tables>, scope: TransactionScope): Database {
  const requireOpen = () => {
    // The connection belongs to someone else by now.
    if (!scope.isOpen) throw new Error('The transaction of this repository has ended');
  };
  return {
    engineName: engine.name,
    get db() {
      requireOpen();
      return db;
    },
    async atomically(work) {
      requireOpen();
      return work(db);
    },
  };
}
