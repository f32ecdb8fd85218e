import { addSeconds } from '#shared/time/add-seconds.ts';

/** A scheduled backup, or one that somebody asked for in the panel. Times are ISO 8601 in UTC. */
export interface BackupRun {
  readonly id: number;
  readonly startedAt: string;
  /** Null while it runs. */
  readonly finishedAt: string | null;
  /** The file's name in `BACKUP_DIR`. */
  readonly name: string;
  /** Null unless it succeeded. */
  readonly bytes: number | null;
  /** Why it failed; null while it runs, and if it succeeded. */
  readonly error: string | null;
}

/** The clocks of two instances may differ by so much. */
const CLOCKS_DIFFER_SECONDS = 600;

/** The runs whose age is known: one from the future was made by a clock that was ahead. */
export const listDatedRuns = (runs: readonly BackupRun[], now: string): readonly BackupRun[] =>
  runs.filter(({ startedAt }) => startedAt <= addSeconds(now, CLOCKS_DIFFER_SECONDS));

/** A backup about to begin, held by its instance until a time that it moves on. */
export interface NewBackupRun {
  readonly startedAt: string;
  readonly name: string;
  readonly heldUntil: string;
}

/** How a backup ended. */
export type BackupOutcome = { readonly bytes: number } | { readonly error: string };

/** The backups that servers made, whichever instance made them. */
export interface BackupRunRepository {
  /** The newest first. */
  list(limit: number): Promise<readonly BackupRun[]>;
  find(id: number): Promise<BackupRun | null>;
  /** Begins one; null while any other runs on any instance. */
  begin(run: NewBackupRun): Promise<number | null>;
  hold(id: number, until: string): Promise<void>;
  finish(id: number, finishedAt: string, outcome: BackupOutcome): Promise<void>;
  /** Ends those held until `now` or earlier, or for longer than `heldMax`; returns how many. */
  endAbandoned(now: string, heldMax: string): Promise<number>;
  /** Removes all but the newest. */
  removeOld(kept: number): Promise<void>;
}

export interface WithBackupRuns<
  Method extends keyof BackupRunRepository = keyof BackupRunRepository,
> {
  readonly backupRuns: Pick<BackupRunRepository, Method>;
}
