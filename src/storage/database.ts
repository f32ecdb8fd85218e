import type { Kysely } from 'kysely';
import type { StorageError } from '#domain/transactions/public.ts';
import type { Tables } from './schema.ts';

/** The two engines, for code that differs between them. */
export type EngineName = 'sqlite' | 'postgres';

/**
 * The connections that calls share: those in use, those that are free, and how many calls wait for
 * one. On SQLite it is the one connection that writes; reads wait for none.
 */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Is called with the seconds that each query has taken, also one that failed. */
export type NoteQuery = (seconds: number) => void;

export interface Engine {
  readonly name: EngineName;
  readonly db: Kysely<Tables>;
  /** Absent from an engine that is bound to one transaction. */
  readonly readPoolUse?: () => PoolUse;
  /** For reads that may look at many rows, if they have a place of their own. */
  readonly scans?: Kysely<Tables>;
  /** Whether there is so little that no read takes long, where that is known. */
  readonly isSmall?: () => boolean;
  /** For single writes that a power failure may undo, if they are cheaper. */
  readonly unsynced?: Kysely<Tables>;
  /** Throws a `StorageError` for faults that queries would not notice. */
  readonly check?: () => void;
  /** Reads everything in a process of its own, which `signal` ends; returns what is damaged, or null. */
  readonly findDamage?: (signal?: AbortSignal) => Promise<StorageError | null>;
  /** Removes what the engine still keeps of removed rows beside its tables, as far as it can now. */
  readonly purgeRemains?: () => Promise<void>;
  /** The same for the words of removed messages in the index, which takes longer. */
  readonly eraseWords?: () => Promise<void>;
  /** Joins what writing has left in many parts, so that a search reads one; if that is quick. */
  readonly tidySearch?: () => Promise<void>;
}

/** The database for repositories, or one transaction in it. */
export interface Database {
  readonly engineName: EngineName;
  /** For single statements, each atomic and durable; throws in or after another transaction. */
  readonly db: Kysely<Tables>;
  /**
   * For reads that may look at many rows; bound to the same transaction as `db`. On SQLite they run
   * in threads of their own, so that they keep no other request waiting.
   */
  readonly scans: Kysely<Tables>;
  /** Whether there is so little that no read takes long; false where nobody knows. */
  readonly isSmall: () => boolean;
  /**
   * For single writes that a power failure may undo, though the end of the process does not: on
   * SQLite they do not wait for the disk. Bound to the same transaction as `db`.
   */
  readonly unsynced: Kysely<Tables>;
  /**
   * Runs several statements in one transaction: the current one if bound to one, else a new one.
   */
  atomically<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
}
