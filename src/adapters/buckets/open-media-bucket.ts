import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  type Claiming,
  type WithMedia,
  type WithMediaFiles,
  withClaim,
} from '#domain/media/public.ts';
import { FileCache } from './file-cache.ts';
import { createMediaFolder } from './media-folder.ts';
import type { S3Location } from './media-s3.ts';
import type { ReadableBucket } from './readable-bucket.ts';
import { requireFolder } from './require-folder.ts';
import { requireS3 } from './require-s3.ts';
import { listHashes } from './tidy-folder.ts';
import { watchBucket, watchFiles } from './watch-bucket.ts';
import { FileChangedError, type SharedFiles, withCopies } from './with-copies.ts';
import { movePicture, withEarlierFolder } from './with-earlier-folder.ts';

/** The disk that copies of pictures in the database or a store may take. */
const CACHE_BYTES_MAX = 1024 ** 3;

/** How long a visitor waits for a store that is silent. */
const S3_PATIENCE_MS = 1500;

/** Few of the database, because each holds a connection and a chunk of its file. */
const RUNNING_MAX = { database: 3, s3: 30 };

export interface MediaBucketOptions {
  readonly dataDir: string;
  /** A folder that was chosen, such as one that several instances share. */
  readonly folder?: string | undefined;
  readonly s3?: S3Location | undefined;
  /** Whether several instances may share the database, and need to share the pictures as well. */
  readonly isShared: boolean;
  readonly claiming: Claiming & { readonly store: WithMedia<'findByHash'> & WithMediaFiles };
  readonly logError: (error: Error, context: string) => void;
}

export interface OpenBucket {
  readonly bucket: ReadableBucket;
  /** Where pictures are kept, for people. */
  readonly place: string;
  /** A folder that must have room for uploads; null if pictures go elsewhere. */
  readonly folder: string | null;
  /** Moves pictures of an earlier release to where they are kept now; returns how many. */
  readonly moveEarlier: () => Promise<number>;
}

/**
 * Throws an error of one line if the folder or the store of the settings cannot be used; before anything is opened or made,
 * so that a wrong setting leaves nothing behind.
 */
export async function requireMediaPlace({
  folder,
  s3,
  logError,
}: Pick<MediaBucketOptions, 'folder' | 's3' | 'logError'>): Promise<void> {
  if (folder) await requireFolder(folder);
  if (!s3) return;
  const { createMediaS3 } = await import('./media-s3.ts');
  await requireS3(createMediaS3(s3, S3_PATIENCE_MS), nameS3(s3), logError);
}

const nameS3 = ({ endpoint, bucket }: S3Location) => `${endpoint}/${bucket}`;

/**
 * Opens the bucket that the settings name: an S3-compatible store, a folder, the database if
 * several instances may share it, else the folder `media` in `dataDir`. `requireMediaPlace` comes first.
 */
export async function openMediaBucket(options: MediaBucketOptions): Promise<OpenBucket> {
  const opened = await openUnwatched(options);
  return { ...opened, bucket: watchBucket(opened.bucket, options.logError) };
}

async function openUnwatched(options: MediaBucketOptions): Promise<OpenBucket> {
  const { dataDir, s3 } = options;
  const moveEarlier = async () => 0;
  if (s3) {
    // Imported only if needed: the client is several megabytes that most installations never run.
    const { createMediaS3 } = await import('./media-s3.ts');
    const bucket = withCopies({
      ...openCache(options),
      files: watchFiles(createMediaS3(s3, S3_PATIENCE_MS), options.logError),
      runningMax: RUNNING_MAX.s3,
    });
    return { bucket, place: nameS3(s3), folder: null, moveEarlier };
  }
  if (options.isShared && !options.folder) return openDatabaseBucket(options);
  const folder = options.folder ?? path.join(dataDir, 'media');
  return { bucket: createMediaFolder(folder), place: folder, folder, moveEarlier };
}

const findCacheFolder = (dataDir: string) => path.join(dataDir, 'media-cache');

function openCache({ dataDir, logError }: MediaBucketOptions) {
  const folder = findCacheFolder(dataDir);
  return {
    cache: new FileCache({ folder, bytesMax: CACHE_BYTES_MAX }),
    logCacheError: (error: Error) => logError(error, `pictures cannot be copied to ${folder}`),
  };
}

function openDatabaseBucket(options: MediaBucketOptions): OpenBucket {
  const { dataDir, claiming } = options;
  const earlierFolder = path.join(dataDir, 'media');
  const { store } = claiming;
  const bucket = withCopies({
    ...openCache(options),
    files: createMediaDatabase(store),
    runningMax: RUNNING_MAX.database,
  });
  const earlier = createMediaFolder(earlierFolder);
  const moveEarlier = async () => {
    let moved = 0;
    for (const hash of await listHashes(earlierFolder)) {
      if (!(await store.media.findByHash(hash))) continue;
      await withClaim(claiming, hash, async () => {
        // Another instance may have deleted it meanwhile.
        if (!(await store.media.findByHash(hash))) return;
        await movePicture(earlierFolder, hash, bucket, earlier);
        moved += 1;
      });
    }
    return moved;
  };
  return {
    bucket: withEarlierFolder({ bucket, earlier, store }),
    place: `the database, with copies in ${findCacheFolder(dataDir)}`,
    folder: null,
    moveEarlier,
  };
}

export function createMediaDatabase({ mediaFiles }: WithMediaFiles): SharedFiles {
  return {
    find: (key) => mediaFiles.find(key),

    async *read(_key, { version, bytes }) {
      let read = 0;
      for (let position = 0; read < bytes; position += 1) {
        const chunk = await mediaFiles.readChunk(version, position);
        if (!chunk) throw new FileChangedError(`${version} was replaced or removed meanwhile`);
        read += chunk.length;
        yield chunk;
      }
    },

    put: (key, bytes) => mediaFiles.put(key, randomBytes(16).toString('hex'), bytes),

    removeAll: (hash) => mediaFiles.removeAll(hash),
  };
}
