import { type OpenBucket, openMediaBucket } from '#adapters/buckets/open-media-bucket.ts';
import type { Configuration } from '#config/configuration.ts';
import { sweepMedia } from '#domain/media/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { repeat } from '#server/repeat.ts';
import type { Store } from '#storage/store.ts';

/** Short, because it costs one read of an almost empty table. */
const SWEEP_INTERVAL_MS = 15_000;
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
  readonly stop: () => void;
}

/** Opens the bucket, and removes and moves files in it from now on until stopped. */
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
  const { bucket } = opened;
  const stopSweeping = repeat(
    SWEEP_INTERVAL_MS,
    async () => {
      const swept = await sweepMedia({ store, bucket, now, newToken });
      if (swept > 0) log.info(`Removed the files that ${swept} interrupted uploads had left`);
    },
    (error) => log.error({ err: error }, 'removing files of interrupted uploads failed'),
  );
  const stopMoving = repeat(
    MOVE_INTERVAL_MS,
    async () => {
      const moved = await opened.moveEarlier();
      if (moved > 0) log.info(`Moved ${moved} pictures from DATA_DIR into the database`);
    },
    (error) => log.error({ err: error }, 'moving pictures into the database failed'),
  );
  return {
    ...opened,
    stop: () => {
      stopSweeping();
      stopMoving();
    },
  };
}
