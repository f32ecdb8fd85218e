import type { Engine } from '../database.ts';
import type { Asked } from './database-shape.ts';

/** Where a backup is put. */
export interface RestoreTarget {
  /** The data there before; null if there is no database, or only a damaged one. */
  readonly present: Asked | null;
  readonly engine: Engine;
  /** Puts what was filled in the place of what was there, in one step. */
  commit(): Promise<void>;
  /** Gives everything back; without a commit, what was there before is still there. */
  close(): Promise<void>;
}
