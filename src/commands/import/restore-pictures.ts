import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { findInside } from '#adapters/imports/find-inside.ts';
import { ImportFault } from '#adapters/imports/import-fault.ts';
import {
  type Claiming,
  findContentType,
  listMediaKeys,
  type MediaBucket,
  recogniseFormat,
  type WithMedia,
  withClaim,
} from '#domain/media/public.ts';
import { CENTRE } from '#shared/media/focal-point.ts';
import { PICTURE_BYTES_MAX } from '#shared/media/picture-uploads.ts';
import { EXPORT_NAMES } from '#shared/posts/front-matter.ts';

const width = z.int().check(z.minimum(1), z.maximum(9999));

const hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const share = z.number().check(z.minimum(0), z.maximum(1));

const PictureRecord = z.object({
  hash,
  formerNames: z._default(z.array(hash), []),
  focalPoint: z._default(z.object({ x: share, y: share }), { ...CENTRE }),
  width,
  height: z.int().check(z.minimum(1), z.maximum(99_999)),
  widths: z.array(width).check(z.minLength(1), z.maxLength(20)),
  formats: z.array(z.enum(['avif', 'webp', 'jpg', 'png'])).check(z.minLength(1)),
  alt: z.string().check(z.maxLength(2000)),
  originalName: z.string().check(z.maxLength(1000)),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
});
type PictureRecord = z.infer<typeof PictureRecord>;

export interface RestoringPictures extends Claiming {
  readonly store: Claiming['store'] & WithMedia<'findByHash' | 'insert'>;
  readonly bucket: Pick<MediaBucket, 'has' | 'put'>;
  readonly authorId: number;
}

/**
 * Stores the pictures of an export of this product under the addresses they had, unless they are here.
 * Returns how many came, and what is wrong with the others.
 */
export async function restorePictures(
  context: RestoringPictures,
  folder: string,
): Promise<{ readonly count: number; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  let count = 0;
  for await (const record of readRecords(folder)) {
    const fault = await restorePicture(context, folder, record);
    if (fault === 'present') continue;
    if (fault === null) count += 1;
    else notes.push(`picture left out: ${record.hash}: ${fault}`);
  }
  return { count, notes };
}

/** The records of an export, each checked; throws an `ImportFault` at the first wrong one. */
export async function* readRecords(folder: string): AsyncGenerator<PictureRecord> {
  const file = await findInside(folder, [EXPORT_NAMES.pictureRecords]);
  if (file === null) return;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1;
    if (text === '') continue;
    yield readRecord(text, line);
  }
}

function readRecord(text: string, line: number): PictureRecord {
  try {
    return PictureRecord.parse(JSON.parse(text));
  } catch {
    throw new ImportFault(EXPORT_NAMES.pictureRecords, line, 'is no record of a picture');
  }
}

async function restorePicture(
  context: RestoringPictures,
  folder: string,
  record: PictureRecord,
): Promise<string | 'present' | null> {
  const { store, bucket, authorId } = context;
  if (await isWhole(context, record)) return 'present';
  const files = await readFiles(folder, record);
  if (typeof files === 'string') return files;
  return withClaim(context, record.hash, async ({ prolong }) => {
    for (const { key, bytes } of files) {
      await bucket.put(key, bytes, findContentType(key) ?? '');
      await prolong();
    }
    const { formerNames, ...media } = record;
    await store.media.insert({ ...media, createdBy: authorId }, formerNames);
    return null;
  });
}

async function isWhole({ store, bucket }: RestoringPictures, record: PictureRecord) {
  const known = await store.media.findByHash(record.hash);
  if (!known) return false;
  const keys = listMediaKeys(known.hash, known);
  return bucket.has(keys.at(-1) ?? '');
}

/** Only files that are what their names say: they are served under this site's own address. */
async function readFiles(folder: string, record: PictureRecord) {
  const files: { readonly key: string; readonly bytes: Uint8Array }[] = [];
  for (const key of listMediaKeys(record.hash, record)) {
    const file = await findInside(folder, [path.posix.join(EXPORT_NAMES.pictures, key)]);
    if (file === null) return `${key} is missing`;
    if ((await stat(file)).size > PICTURE_BYTES_MAX) return `${key} is too large`;
    const bytes = await readFile(file);
    const extension = path.extname(key).slice(1);
    const format = recogniseFormat(bytes);
    if (format !== (extension === 'jpg' ? 'jpeg' : extension)) return `${key} is no ${extension}`;
    files.push({ key, bytes });
  }
  return files;
}
