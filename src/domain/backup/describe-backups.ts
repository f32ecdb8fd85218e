import { addSeconds } from '#shared/time/add-seconds.ts';
import { type BackupRun, listDatedRuns } from './backup-runs.ts';
import type { BackupTaking } from './take-backup.ts';

const RUNS_SHOWN = 20;
/** A backup that takes long, or an instance that starts, is not late yet. */
const LATE_FACTOR = 1.5;

export interface BackupState {
  readonly isRunning: boolean;
  /** Why the last one failed; null if it did not. */
  readonly lastError: string | null;
  /** Whether the newest one is older than one and a half times the interval. */
  readonly isLate: boolean;
  readonly newest: BackupRun | null;
  /** Those whose file is in the folder of this instance. */
  readonly runs: readonly (BackupRun & { readonly isPresent: boolean })[];
}

export async function describeBackups(
  context: Pick<BackupTaking, 'store' | 'folder' | 'everySeconds' | 'now'>,
): Promise<BackupState> {
  const runs = await context.store.backupRuns.list(RUNS_SHOWN);
  const dated = listDatedRuns(runs, context.now());
  const newest = dated.find(({ bytes }) => bytes !== null) ?? null;
  const since = newest ?? dated.at(-1);
  const isLate =
    since !== undefined &&
    addSeconds(since.startedAt, context.everySeconds * LATE_FACTOR) <= context.now();
  return {
    isRunning: runs[0]?.finishedAt === null,
    lastError: runs.find(({ finishedAt }) => finishedAt !== null)?.error ?? null,
    isLate,
    newest,
    runs: await Promise.all(
      runs.map(async (run) => ({
        ...run,
        isPresent: run.bytes !== null && (await context.folder.findSize(run.name)) !== null,
      })),
    ),
  };
}
