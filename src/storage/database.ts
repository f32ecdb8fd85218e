import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** The two engines; what differs between them asks for this name. */
export type EngineName = 'sqlite' | 'postgres';

/** An engine that answers queries. */
export interface Engine {
  readonly name: EngineName;
  readonly db: Kysely<Tables>;
}

/** What repositories work on: a whole database, or one transaction in it. */
export interface Database {
  readonly engineName: EngineName;
  /** For single statements, each of which is atomic and durable; throws where it must not be used. */
  readonly db: Kysely<Tables>;
  /** Runs several statements as one transaction, or as a part of the one this is bound to. */
  atomically<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
}
