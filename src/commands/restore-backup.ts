import * as z from 'zod/mini';
import { ArchiveError } from '#adapters/backup/archive-part.ts';
import type { Manifest } from '#adapters/backup/manifest.ts';
import { readArchive } from '#adapters/backup/read-archive.ts';
import { verifyBackup } from '#adapters/backup/verify-backup.ts';
import type { Configuration } from '#config/configuration.ts';
import { findContentType, type MediaBucket } from '#domain/media/public.ts';
import { cleanPostHtml } from '#domain/posts/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { BackupRow } from '#storage/backup/backup-rows.ts';
import { fillDatabase, type TableRows } from '#storage/backup/fill-database.ts';
import { openRestoreTarget } from '#storage/backup/open-restore-target.ts';
import {
  askIn,
  claimPictures,
  holdsData,
  listPictureHashes,
  requireReplaceable,
} from '#storage/backup/present-data.ts';
import type { RestoreTarget } from '#storage/backup/restore-target.ts';
import type { Engine } from '#storage/database.ts';
import { openDatabaseBucket, openOuterBucket } from './picture-buckets.ts';
import type { Progress } from './progress.ts';

/** Enough to hide the time that each call to a distant store takes. */
const WRITES_AT_ONCE = 6;
/** A restore that was killed leaves pictures, which a server removes after this time. */
const CLAIM_SECONDS = DAY_SECONDS;

/** The backup to restore, and where. */
export interface RestoreJob {
  readonly configuration: Configuration;
  readonly file: string;
  /** Whether what is there now may be removed. */
  readonly replaces: boolean;
  readonly now: () => string;
  readonly progress: Progress;
}

/** Reads a whole backup, and throws one line if it is not as it was written. */
export async function checkBackup(file: string, size: number, progress: Progress) {
  try {
    return await verifyBackup(file, (read) => progress.show('Checking', read, size, read));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new Error(`${file} cannot be restored: ${error.message}`, { cause: error });
  }
}

/**
 * Puts a checked backup in the place of what is there (BEHAVIOUR 7.10): first the pictures, which
 * nobody sees before a record names them, then all rows in one step.
 */
export async function restoreBackup(job: RestoreJob, manifest: Manifest): Promise<void> {
  const { configuration, now } = job;
  const bucket = await openOuterBucket(configuration);
  const target = await openRestoreTarget(configuration);
  try {
    if (target.present) await requireReplaceable(target.present);
    if (target.present && !job.replaces && (await holdsData(target.present))) {
      throw new Error(`${describePlace(configuration)} holds data: add --replace to remove it`);
    }
    const former = target.present ? await listPictureHashes(target.present) : [];
    if (bucket) await putPicturesOutside(job, manifest, bucket, target, former);
    await fillDatabase(target.engine, {
      ...manifest,
      rows: readRows(job, manifest),
      finish: async (engine) => {
        if (!bucket) await putPictures(job, manifest, openDatabaseBucket(engine));
        await claimFormer(engine, former, now());
      },
    });
    await target.commit();
  } finally {
    await target.close();
  }
}

async function putPicturesOutside(
  job: RestoreJob,
  manifest: Manifest,
  bucket: MediaBucket,
  { present }: RestoreTarget,
  former: readonly string[],
): Promise<void> {
  if (present) {
    const hashes = new Set(listPictureParts(manifest).map((name) => name.split('/')[1] ?? ''));
    const added = [...hashes].filter((hash) => !former.includes(hash));
    await claimPictures(present, added, addSeconds(job.now(), CLAIM_SECONDS));
  }
  await putPictures(job, manifest, bucket);
}

async function putPictures(
  { file, progress }: RestoreJob,
  manifest: Manifest,
  bucket: Pick<MediaBucket, 'put'>,
): Promise<void> {
  const writes = new Set<Promise<void>>();
  let [done, size] = [0, 0];
  for await (const { name, bytes } of readArchive(file, isPicture)) {
    const key = name.slice('pictures/'.length);
    const contentType = findContentType(key);
    if (!contentType) throw new Error(`${name} in the backup is no picture`);
    if (writes.size >= WRITES_AT_ONCE) await Promise.race(writes);
    const write = bucket.put(key, bytes, contentType).then(() => void writes.delete(write));
    // Reported by the wait for it; until then it must not end the process.
    write.catch(() => undefined);
    writes.add(write);
    done += 1;
    size += bytes.length;
    progress.show('Pictures', done, manifest.pictures.files, size);
  }
  await Promise.all(writes);
}

async function* readRows(
  { file, progress }: RestoreJob,
  { tables }: Manifest,
): AsyncGenerator<TableRows> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for await (const { name, bytes } of readArchive(file, (one) => one.startsWith('rows/'))) {
    const lines = Buffer.from(bytes)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const rows = lines.map((line, index) => readRow(line, `${name}, line ${index + 1}`));
    const table = name.split('/')[1] ?? '';
    if (table === 'media') rows.forEach(requirePictureName);
    yield { table, rows };
    done += rows.length;
    progress.show('Rows', done, total);
  }
}

/** Values are plain. HTML of posts goes through the cleaner, like any other that comes from outside. */
function readRow(line: string, place: string): BackupRow {
  const read = Row.safeParse(parseJson(line));
  if (!read.success) throw new Error(`${place} of the backup is no row`);
  const { content, content_source: source } = read.data;
  if (typeof content !== 'string' || source === undefined) return read.data;
  return { ...read.data, content: cleanPostHtml(content) };
}

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The folder of its files has this name, which is removed with the picture. */
function requirePictureName({ hash }: BackupRow): void {
  if (typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash)) return;
  throw new Error(`The backup has a picture with the name ${JSON.stringify(hash)}, which none has`);
}

/** Lets servers remove the files of pictures that were there before and are no longer. */
async function claimFormer(engine: Engine, former: readonly string[], now: string): Promise<void> {
  const asked = askIn(engine);
  const present = new Set(await listPictureHashes(asked));
  await claimPictures(
    asked,
    former.filter((hash) => !present.has(hash)),
    now,
  );
}

function listPictureParts({ parts }: Manifest): readonly string[] {
  return parts.map(({ name }) => name).filter(isPicture);
}

function isPicture(name: string): boolean {
  return name.startsWith('pictures/');
}

function describePlace({ databaseUrl, dataDir }: Configuration): string {
  return databaseUrl ? 'The database of DATABASE_URL' : dataDir;
}
