import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { type ContentKind, findShownContent } from '#domain/content-version/public.ts';
import type { Erasing, StorageError, Transactional } from '#domain/transactions/public.ts';
import { createTaskQueue, runAtOnce } from '#shared/queue/task-queue.ts';
import { type Origin, onBehalfOf } from './audit/acting-person.ts';
import { catchUpWithOlderRelease } from './catch-up.ts';
import type { Database, Engine, PoolUse } from './database.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import type { Tables } from './schema.ts';

/**
 * Writers of posts wait for one row (`lockPostWriting`). Those of one process wait here instead, where they
 * hold no connection and no time limit of the database runs, so that reads always get a connection.
 */
const WRITERS = { runningMax: 4, waitingMax: 200, waitMsMax: 20_000 };

/** All repositories on one engine, for single calls and in transactions. */
export interface Store extends Repositories, Transactional<Repositories>, Erasing {
  /** Runs work of somebody, who is named in its entries in the record of activity. */
  onBehalfOf<Result>(work: WorkOf, run: () => Promise<Result>): Promise<Result>;
  /** Calls a listener after each commit that changed what visitors see, before its caller goes on; once. */
  listen(listener: ContentListener): void;
  /** Erases the words of removed messages that the search index still has; takes a while. */
  eraseWords(): Promise<void>;
  /** Makes searches for posts quick again, which writing slows down; a small index only. */
  tidySearch(): Promise<void>;
  /** Adds what an older release leaves out that runs beside this one, for a week after an upgrade. */
  catchUpWithOlderRelease(now: string): Promise<void>;
  /** How many connections are in use now, and how many calls wait for one. */
  readPoolUse(): PoolUse;
  /** Damage of the database that nobody may have read yet, or null; null on PostgreSQL. Reads all of it, until `signal`. */
  findDamage(signal?: AbortSignal): Promise<StorageError | null>;
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Hears what kinds of content changed, and which versions of the content that made. */
type ContentListener = (
  kinds: ReadonlySet<ContentKind>,
  versions: readonly number[],
) => Promise<void>;

/** Who works, from where, and what each transaction of the work asks first. */
interface WorkOf extends Origin {
  /** Throws if they have lost the right to since they were admitted. */
  readonly askAgain?: (repositories: Repositories) => Promise<void>;
  /** Throws if they may not change what visitors see; called by whatever does. */
  readonly askToShow?: () => void;
}

/** A transaction, or the work of somebody; `isOpen` is false once it has ended. */
interface Scope {
  isOpen: boolean;
}

/**
 * Creates the store of an engine whose schema is up to date; closing the store closes the engine.
 */
export function createStore(engine: Engine): Store {
  const scopes = new AsyncLocalStorage<Scope>();
  const works = new AsyncLocalStorage<Scope & Pick<WorkOf, 'askAgain' | 'askToShow'>>();
  let listener: ContentListener | undefined;
  // SQLite has one connection for writes, which everybody waits for anyway.
  const runTask = engine.name === 'postgres' ? createTaskQueue(WRITERS) : runAtOnce;
  const requireOutsideTransaction = () => {
    // The transaction holds SQLite's only connection, so waiting for it here would be for ever. On
    // PostgreSQL the call would silently run outside the transaction.
    if (scopes.getStore()?.isOpen) {
      throw new Error('Inside withTransaction use only the repositories that it hands out');
    }
  };

  return {
    ...createRepositories(toWholeDatabase(engine, requireOutsideTransaction)),

    async withTransaction(work) {
      requireOutsideTransaction();
      const scope = { isOpen: true };
      const changed = new Set<ContentKind>();
      const versions: number[] = [];
      // Work that a call has begun, such as a backup, goes on without it.
      const { isOpen = false, askAgain, askToShow } = works.getStore() ?? {};
      const run = (db: Kysely<Tables>) =>
        scopes.run(scope, async () => {
          try {
            const repositories = createRepositories(toBoundDatabase(engine, db, scope));
            if (isOpen) await askAgain?.(repositories);
            const { contentVersion } = repositories;
            const raise = async (kind: ContentKind) => {
              if (isOpen) askToShow?.();
              changed.add(kind);
              const version = await contentVersion.raise(kind);
              versions.push(version);
              return version;
            };
            const audit = announceShown(repositories, raise);
            return await work({
              ...repositories,
              audit,
              contentVersion: { ...contentVersion, raise },
            });
          } finally {
            scope.isOpen = false;
          }
        });
      const result = await runTask(() => engine.db.transaction().execute(run));
      if (changed.size > 0) await listener?.(changed, versions);
      return result;
    },

    async onBehalfOf({ askAgain, askToShow, ...origin }, run) {
      const asking = { ...(askAgain && { askAgain }), ...(askToShow && { askToShow }) };
      const scope = { isOpen: true, ...asking };
      try {
        return await works.run(scope, () => onBehalfOf(origin, run));
      } finally {
        scope.isOpen = false;
      }
    },

    listen(to) {
      listener = to;
    },

    ...createUpkeep(engine, requireOutsideTransaction),
  };
}

/** What is recorded is announced: no cache can be forgotten by whoever changes something. */
const announceShown = (
  { audit }: Repositories,
  raise: (kind: ContentKind) => Promise<number>,
): Repositories['audit'] => ({
  ...audit,
  async record(entry) {
    await audit.record(entry);
    for (const kind of findShownContent(entry)) await raise(kind);
  },
});

/** Work on the database as a whole; never inside a transaction. */
function createUpkeep(engine: Engine, requireOutsideTransaction: () => void) {
  return {
    async purgeRemains() {
      requireOutsideTransaction();
      await engine.purgeRemains?.();
    },

    async eraseWords() {
      requireOutsideTransaction();
      await engine.eraseWords?.();
    },

    async tidySearch() {
      requireOutsideTransaction();
      await engine.tidySearch?.();
    },

    async catchUpWithOlderRelease(now) {
      requireOutsideTransaction();
      await catchUpWithOlderRelease(engine, now);
    },

    readPoolUse: () => engine.readPoolUse?.() ?? { busy: 0, idle: 0, waiting: 0 },

    async ping() {
      requireOutsideTransaction();
      engine.check?.();
      await engine.db.selectFrom('content_version').select('id').executeTakeFirstOrThrow();
    },

    async findDamage(signal) {
      requireOutsideTransaction();
      return (await engine.findDamage?.(signal)) ?? null;
    },

    async close() {
      await engine.scans?.destroy();
      await engine.db.destroy();
    },
  } satisfies Partial<Store>;
}

const toWholeDatabase = (engine: Engine, requireOutsideTransaction: () => void): Database =>
  toDatabase(engine, engine, requireOutsideTransaction, (work) =>
    engine.db.transaction().execute(work),
  );

function toBoundDatabase(engine: Engine, db: Kysely<Tables>, scope: Scope): Database {
  const requireOpen = () => {
    // Somebody else may be using the connection by now.
    if (!scope.isOpen) throw new Error('The transaction of this repository has ended');
  };
  return toDatabase(engine, { db }, requireOpen, (work) => work(db));
}

/** The database that repositories get, with `check` at each use. */
const toDatabase = (
  { name, isSmall }: Engine,
  { db, scans = db, unsynced = db }: Pick<Engine, 'db' | 'scans' | 'unsynced'>,
  check: () => void,
  atomically: Database['atomically'],
): Database => ({
  engineName: name,
  get db() {
    check();
    return db;
  },
  get scans() {
    check();
    return scans;
  },
  isSmall: () => isSmall?.() ?? false,
  get unsynced() {
    check();
    return unsynced;
  },
  async atomically(work) {
    check();
    return atomically(work);
  },
});
