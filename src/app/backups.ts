import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createBackupFolder } from '#adapters/backup/create-backup-folder.ts';
import type { Configuration } from '#config/configuration.ts';
import { type BackupTaking, takeBackup, takeBackupIfDue } from '#domain/backup/public.ts';
import type { Job } from '#server/jobs.ts';
import type { Release } from '#server/release.ts';
import type { Store } from '#storage/store.ts';

/** Short, so that an instance soon takes over from one that was killed. */
const LOOK_INTERVAL_MS = 60_000;

interface BackupSchedule {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly release: Release;
  /** The program that writes one backup in a separate process. */
  readonly programFile: string;
  readonly now: () => string;
  readonly log: {
    readonly info: (message: string) => void;
    readonly error: (context: { err: unknown }, message: string) => void;
  };
}

/** The backups of this installation; null if none are scheduled. */
export interface ScheduledBackups {
  readonly taking: BackupTaking | null;
  /** Begins one now; false while one runs, or if there is no folder for it. */
  readonly takeNow: () => Promise<boolean>;
  readonly openFile: (name: string) => Readable;
  /** Makes those that are due. */
  readonly jobs: readonly Job[];
  /** Ends one that this instance makes; nothing is left of it. */
  readonly stop: () => Promise<void>;
}

/** Makes backups in `BACKUP_DIR` (BEHAVIOUR 7.11). */
export function scheduleBackups(schedule: BackupSchedule): ScheduledBackups {
  const { configuration, store, release, programFile, now, log } = schedule;
  const { dataDir, databaseUrl, mediaDir, mediaS3, backup } = configuration;
  const openFile = (name: string) => createReadStream(path.join(backup?.folder ?? '', name));
  if (!backup) {
    const nothing = { taking: null, takeNow: async () => false, jobs: [] };
    return { ...nothing, openFile, stop: async () => {} };
  }
  const folder = createBackupFolder(backup.folder, programFile, {
    configuration: { dataDir, databaseUrl, mediaDir, mediaS3 },
    release,
  });
  const taking: BackupTaking = { ...backup, store, folder, now };
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const begin = async (take: typeof takeBackup): Promise<boolean> => {
    const started = await take(taking, stopping.signal);
    if (started) running = started.ended.then(() => report(taking, started.id, log));
    return started !== null;
  };
  const run = async () => void (await begin(takeBackupIfDue));
  return {
    taking,
    takeNow: () => begin(takeBackup),
    jobs: [{ name: 'backups', everyMs: LOOK_INTERVAL_MS, run }],
    openFile,
    stop: async () => {
      stopping.abort(new Error('The server was stopped meanwhile'));
      await running;
    },
  };
}

async function report({ store }: BackupTaking, id: number, log: BackupSchedule['log']) {
  const run = await store.backupRuns.find(id).catch(() => null);
  if (run?.error) {
    log.error({ err: new Error(run.error) }, 'A backup failed: free some room or see BACKUP_DIR');
  } else if (run) log.info(`Made the backup ${run.name}`);
}
