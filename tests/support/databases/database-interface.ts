import type { EngineName } from '#storage/database.ts';
import type { StoreOptions } from '#storage/open-store.ts';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly engineName: EngineName;
  /** The options to open it, for child processes and for stores with other options. */
  getOptions(): StoreOptions;
  /** Another database without any table, removed together with this one. */
  createBlank(): Promise<StoreOptions>;
  /** Empties it; on PostgreSQL ids continue. No store may be open. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** For `logError`: an error that no call reports fails the test run. */
export function failOnLoggedError(error: Error): never {
  throw error;
}
