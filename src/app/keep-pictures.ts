import { type OpenBucket, openMediaBucket } from '#adapters/buckets/open-media-bucket.ts';
import { removeAbandonedDrafts } from '#adapters/buckets/tidy-folder.ts';
import type { Configuration } from '#config/configuration.ts';
import { sweepMedia } from '#domain/media/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Job } from '#server/jobs.ts';
import type { Store } from '#storage/store.ts';

/** Short, because it costs one read of an almost empty table. */
const SWEEP_INTERVAL_MS = 15_000;
const TIDY_INTERVAL_MS = 3_600_000;
/** An instance of an earlier release may still be adding pictures to the folder. */
const MOVE_INTERVAL_MS = 3_600_000;

interface PictureKeeping extends Clock {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly newToken: () => string;
  readonly log: {
    readonly info: (message: string) => void;
    readonly error: (context: { err: unknown }, message: string) => void;
  };
}

/** The bucket of the pictures, and the work that keeps it in order. */
export interface KeptPictures extends OpenBucket {
  readonly jobs: readonly Job[];
}

export async function keepPictures(keeping: PictureKeeping): Promise<KeptPictures> {
  const { configuration, store, now, newToken, log } = keeping;
  const opened = await openMediaBucket({
    dataDir: configuration.dataDir,
    folder: configuration.mediaDir,
    s3: configuration.mediaS3,
    isShared: configuration.databaseUrl !== undefined,
    claiming: { store, now, newToken },
    logError: (error, context) => log.error({ err: error }, context),
  });
  log.info(`Pictures are kept in ${opened.place}`);
  return { ...opened, jobs: listJobs(keeping, opened) };
}

function listJobs(
  { store, now, newToken }: PictureKeeping,
  { bucket, folder, moveEarlier }: OpenBucket,
): readonly Job[] {
  return [
    {
      ...{ name: 'files of interrupted uploads', everyMs: SWEEP_INTERVAL_MS },
      run: async () => {
        const swept = await sweepMedia({ store, bucket, now, newToken });
        return swept > 0 ? `Removed the files that ${swept} interrupted uploads had left` : null;
      },
    },
    {
      ...{ name: 'abandoned drafts of pictures', everyMs: TIDY_INTERVAL_MS },
      run: async () => {
        const removed = folder && (await removeAbandonedDrafts(folder, Date.parse(now())));
        return removed ? `Removed ${removed} abandoned drafts of pictures` : null;
      },
    },
    {
      ...{ name: 'pictures of an earlier release', everyMs: MOVE_INTERVAL_MS },
      run: async () => {
        const moved = await moveEarlier();
        return moved > 0 ? `Moved ${moved} pictures from DATA_DIR into the database` : null;
      },
    },
  ];
}
