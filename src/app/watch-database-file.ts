import type { Job } from '#server/jobs.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/day.ts';
import { openServerLock, type ServerLock } from '#storage/engines/sqlite-server-lock.ts';
import type { Store } from '#storage/store.ts';

/** Looks for what happens to `site.db` and no query may notice (BEHAVIOUR 7.5). */
export interface DatabaseFileWatch {
  /** Rejects once damage was found. */
  readonly check: () => Promise<void>;
  readonly jobs: readonly Job[];
  /** Ends what is looked for, too: the process waits for nothing of it. */
  readonly close: () => void;
}

/** Looks for damage a minute after the start and once a day, and for another server until there is none. */
export function watchDatabaseFile({
  store,
  dataDir,
  warn,
}: {
  readonly store: Pick<Store, 'findDamage'>;
  /** Null if the rows are elsewhere. */
  readonly dataDir: string | null;
  readonly warn: (message: string) => void;
}): DatabaseFileWatch {
  if (dataDir === null) return { check: async () => {}, jobs: [], close: () => {} };
  const lock: ServerLock = openServerLock(dataDir);
  const stopping = new AbortController();
  let damage: Error | null = null;
  let isShared = false;
  return {
    async check() {
      if (damage) throw damage;
    },
    jobs: [
      {
        // A start has enough to do.
        ...{ name: 'damage of the database', everyMs: DAY_MS, firstMs: MINUTE_MS },
        async run() {
          damage = await store.findDamage(stopping.signal);
        },
      },
      {
        ...{ name: 'other servers on the database', everyMs: MINUTE_MS },
        async run() {
          const wasShared = isShared;
          isShared = !lock.take();
          if (!isShared || wasShared) return;
          warn(
            `Another server uses DATA_DIR (${dataDir}) as well: stop one of them, unless one replaces the other`,
          );
        },
      },
    ],
    close() {
      stopping.abort();
      lock.release();
    },
  };
}
