import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StorageError } from '#domain/transactions/public.ts';
import { describeOpenFault } from '#storage/engines/sqlite-faults.ts';
import { openStore, type StoreOptions } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';

/** Both may be started at the same time, and the database often takes longer. */
const WAIT_MAX_MS = 60_000;
const REPORT_INTERVAL_MS = 5000;
const RETRY_INTERVAL_MS = 500;

type WhereRowsAre = Pick<StoreOptions, 'databaseUrl' | 'dataDir'>;

/** Opens the store, waiting for a PostgreSQL that does not answer yet; throws one line that names a variable. */
export async function waitForStore(
  options: StoreOptions,
  report: (line: string) => void,
): Promise<Store> {
  let isOpen = false;
  // Until it is open, the lines below say more than an error per attempt.
  const logError: StoreOptions['logError'] = (error, context) => {
    if (isOpen) options.logError(error, context);
  };
  const startedAt = performance.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      const store = await openStore({ ...options, logError });
      isOpen = true;
      return store;
    } catch (error) {
      const now = performance.now();
      if (!options.databaseUrl || !isAway(error) || now - startedAt >= WAIT_MAX_MS) {
        throw toStartFault(options, error);
      }
      if (now - reportedAt >= REPORT_INTERVAL_MS) {
        reportedAt = now;
        report(`PostgreSQL does not answer yet (${error.message}); waiting for up to 60 seconds`);
      }
    }
    await delay(RETRY_INTERVAL_MS);
  }
}

function isAway(error: unknown): error is StorageError {
  return error instanceof StorageError && error.fault === 'unavailable';
}

/** One line that starts with the variable, and has the path of an embedded database. */
function toStartFault(options: WhereRowsAre, cause: unknown): Error {
  const { databaseUrl, dataDir } = options;
  const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const described = describeStartFault(options, cause);
  const message = described instanceof Error ? described.message : String(described);
  const line = message.replaceAll(/\s*\n\s*/g, ' ');
  if (line.startsWith(`${variable}:`)) return new Error(line, { cause });
  const place = databaseUrl ? '' : ` (${path.join(dataDir, 'site.db')})`;
  return new Error(`${variable}: ${line}${place}`, { cause });
}

/** A fault of the database when it is first used, with the path of its file and the remedy. */
export function describeStartFault(
  { databaseUrl, dataDir }: WhereRowsAre,
  error: unknown,
): unknown {
  return databaseUrl ? error : describeOpenFault(path.join(dataDir, 'site.db'), error);
}
