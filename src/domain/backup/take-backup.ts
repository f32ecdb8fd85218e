import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { BackupFolder } from './backup-folder.ts';
import { listDatedRuns, type WithBackupRuns } from './backup-runs.ts';
import { makeBackupName } from './make-backup-name.ts';

/** A run whose instance was killed ends after this time; a living one prolongs its own. */
const HOLD_SECONDS = 60;
const PROLONG_INTERVAL_MS = 15_000;
/** Who holds one for longer was killed while the clock was ahead; clocks may differ by minutes. */
const HOLD_SECONDS_MAX = 600;
/** How many runs are listed. */
const RUNS_KEPT = 50;

export interface BackupTaking extends Clock {
  readonly store: WithBackupRuns & Transactional<WithBackupRuns<'finish'> & WithAudit>;
  readonly folder: BackupFolder;
  readonly everySeconds: number;
  readonly keep: number;
}

/** A backup that runs; `ended` never rejects. */
export interface StartedBackup {
  readonly id: number;
  readonly ended: Promise<void>;
}

/** Begins a backup; null while one runs on any instance. */
export async function takeBackup(
  { store, folder, keep, now }: BackupTaking,
  signal: AbortSignal,
): Promise<StartedBackup | null> {
  const { backupRuns } = store;
  const startedAt = now();
  await backupRuns.endAbandoned(startedAt, addSeconds(startedAt, HOLD_SECONDS_MAX));
  const name = makeBackupName(startedAt);
  const id = await backupRuns.begin({
    startedAt,
    name,
    heldUntil: addSeconds(startedAt, HOLD_SECONDS),
  });
  if (id === null) return null;
  const holding = setInterval(() => {
    // If the database is away for longer, another instance begins one too; no harm is done.
    backupRuns.hold(id, addSeconds(now(), HOLD_SECONDS)).catch(() => undefined);
  }, PROLONG_INTERVAL_MS);
  const write = async () => {
    const bytes = await folder.write(name, signal);
    await folder.keepNewest(keep, name);
    return bytes;
  };
  const work = async () => {
    const outcome = await write().then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(holding);
    const at = now();
    await store.withTransaction(async (stores) => {
      await stores.backupRuns.finish(id, at, outcome);
      if ('error' in outcome) return;
      const changes = [{ field: 'file', from: null, to: name }];
      await stores.audit.record({ at, action: 'system.backup-made', changes });
    });
    await backupRuns.removeOld(RUNS_KEPT);
  };
  return { id, ended: work().catch(() => undefined) };
}

/** Begins a backup if the last one that succeeded is older than it should be. */
export async function takeBackupIfDue(
  context: BackupTaking,
  signal: AbortSignal,
): Promise<StartedBackup | null> {
  const runs = await context.store.backupRuns.list(RUNS_KEPT);
  return isDue(listDatedRuns(runs, context.now()), context) ? takeBackup(context, signal) : null;
}

/** A failed one is tried again after a quarter of the interval, an hour at most. */
const RETRY_SECONDS_MAX = 3600;

function isDue(
  runs: Awaited<ReturnType<BackupTaking['store']['backupRuns']['list']>>,
  { everySeconds, now }: BackupTaking,
): boolean {
  const [last] = runs;
  if (!last) return true;
  const good = runs.find(({ bytes }) => bytes !== null);
  const retrySeconds = Math.min(everySeconds / 4, RETRY_SECONDS_MAX);
  const isOld = (since: string, seconds: number) => addSeconds(since, seconds) <= now();
  return (!good || isOld(good.startedAt, everySeconds)) && isOld(last.startedAt, retrySeconds);
}
