import { addSeconds } from '#shared/time/add-seconds.ts';
import { type BackupRun, listDatedRuns } from './backup-runs.ts';
import type { BackupTaking } from './take-backup.ts';

const RUNS_SHOWN = 20;
/** A backup that takes long, or an instance that starts, is not late yet. */
const LATE_FACTOR = 1.5;

export interface BackupTroubles {
  /** Why the last one failed; null if it did not. */
  readonly lastError: string | null;
  /** Whether the newest one is older than one and a half times the interval. */
  readonly isLate: boolean;
}

export interface BackupState extends BackupTroubles {
  readonly isRunning: boolean;
  readonly newest: BackupRun | null;
  /** Those whose file is in the folder of this instance. */
  readonly runs: readonly (BackupRun & { readonly isPresent: boolean })[];
}

type Judging = Pick<BackupTaking, 'store' | 'everySeconds' | 'now'>;

/** Finds the troubles of backups, without a look into their folder. */
export async function findBackupTroubles(context: Judging): Promise<BackupTroubles> {
  return judgeRuns(context, await context.store.backupRuns.list(RUNS_SHOWN)).troubles;
}

export async function describeBackups(
  context: Judging & Pick<BackupTaking, 'folder'>,
): Promise<BackupState> {
  const runs = await context.store.backupRuns.list(RUNS_SHOWN);
  const { troubles, newest } = judgeRuns(context, runs);
  return {
    ...troubles,
    isRunning: runs[0]?.finishedAt === null,
    newest,
    runs: await Promise.all(
      runs.map(async (run) => ({
        ...run,
        isPresent: run.bytes !== null && (await context.folder.findSize(run.name)) !== null,
      })),
    ),
  };
}

function judgeRuns({ everySeconds, now }: Omit<Judging, 'store'>, runs: readonly BackupRun[]) {
  const dated = listDatedRuns(runs, now());
  const newest = dated.find(({ bytes }) => bytes !== null) ?? null;
  const since = newest ?? dated.at(-1);
  const isLate =
    since !== undefined && addSeconds(since.startedAt, everySeconds * LATE_FACTOR) <= now();
  const lastError = runs.find(({ finishedAt }) => finishedAt !== null)?.error ?? null;
  return { newest, troubles: { lastError, isLate } };
}
