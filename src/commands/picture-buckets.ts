import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import type { ReadableBucket } from '#adapters/buckets/readable-bucket.ts';
import { requireFolder } from '#adapters/buckets/require-folder.ts';
import type { Configuration } from '#config/configuration.ts';
import type { MediaBucket } from '#domain/media/public.ts';
import type { Snapshot } from '#storage/backup/snapshot.ts';
import type { Engine } from '#storage/database.ts';
import { createMediaFilesRepository } from '#storage/media/media-files-repository.ts';

/** The settings that say where rows and pictures are. */
export type BackupPlaces = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'mediaDir' | 'mediaS3'>;

/** Reads a file of a picture whole; null if there is none. */
export type ReadPictureFile = (key: string) => Promise<Uint8Array | null>;

/** The folder or S3-compatible store of the settings; null if pictures are in the database. */
export async function openOuterBucket({
  mediaS3,
  mediaDir,
  databaseUrl,
  dataDir,
}: BackupPlaces): Promise<ReadableBucket | null> {
  if (mediaS3) {
    const { createMediaS3 } = await import('#adapters/buckets/media-s3.ts');
    return createMediaS3(mediaS3);
  }
  if (mediaDir) await requireFolder(mediaDir);
  else if (databaseUrl) return null;
  return createMediaFolder(mediaDir ?? path.join(dataDir, 'media'));
}

/** Reads pictures from where the settings keep them. */
export async function openPictureReader(
  configuration: BackupPlaces,
  snapshot: Snapshot,
): Promise<ReadPictureFile> {
  const bucket = await openOuterBucket(configuration);
  if (bucket) return (key) => readWhole(bucket, key);
  // An earlier release kept them in this folder, from which they may not have been moved yet.
  const earlier = createMediaFolder(path.join(configuration.dataDir, 'media'));
  return async (key) => (await snapshot.readPictureFile(key)) ?? readWhole(earlier, key);
}

async function readWhole(bucket: ReadableBucket, key: string): Promise<Uint8Array | null> {
  const file = await bucket.get(key);
  return file && buffer(file.body);
}

/** Keeps pictures in a database whose transaction is open. */
export function openDatabaseBucket({ name, db }: Engine): Pick<MediaBucket, 'put'> {
  const files = createMediaFilesRepository({
    engineName: name,
    db,
    scans: db,
    isSmall: () => false,
    unsynced: db,
    atomically: (work) => work(db),
  });
  return { put: (key, bytes) => files.put(key, randomBytes(16).toString('hex'), bytes) };
}
