import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { getFallbackFormat, type Media } from './media.ts';
import { hashUpload, toMediaKey } from './media-address.ts';
import type { MediaBucket } from './media-bucket.ts';
import { contentTypes, type MediaFormat } from './media-format.ts';
import type { WithMedia } from './media-repository.ts';
import type { EncodedPicture, EncodePicture, PictureRefusal } from './picture-encoder.ts';
import { recogniseFormat } from './recognise-format.ts';

/** A file as an administrator sends it. */
export interface MediaUpload {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  readonly alt: string;
  readonly createdBy: number;
}

interface MediaUploading extends Clock {
  readonly store: WithMedia<'findByHash'> & Transactional<WithMedia<'insert'>>;
  readonly bucket: Pick<MediaBucket, 'has' | 'put'>;
  readonly encodePicture: EncodePicture;
}

/** The stored picture, or why there is none. */
export type UploadMediaResult =
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly reason: PictureRefusal };

/**
 * Encodes a file and stores its bytes, then its record, so that no record lacks its files. For a
 * known file it returns the existing picture unchanged.
 */
export async function uploadMedia(
  context: MediaUploading,
  upload: MediaUpload,
): Promise<UploadMediaResult> {
  const { store, encodePicture } = context;
  if (recogniseFormat(upload.bytes) === null) return { ok: false, reason: 'not_a_picture' };

  const hash = hashUpload(upload.bytes);
  const known = await store.media.findByHash(hash);
  // Lost files, as in a bucket that was not restored, are written again by the next upload.
  if (known && (await hasFiles(context, known))) return { ok: true, media: known };

  const result = await encodePicture(upload.bytes);
  if (!result.ok) return result;
  await storeFiles(context, hash, result.picture);
  const media = await storeRecord(context, hash, result.picture, upload);
  return { ok: true, media };
}

function hasFiles({ bucket }: MediaUploading, media: Media): Promise<boolean> {
  return bucket.has(toMediaKey(media.hash, media.width, getFallbackFormat(media)));
}

async function storeFiles({ bucket }: MediaUploading, hash: string, { files }: EncodedPicture) {
  await Promise.all(
    files.map(({ width, format, bytes }) =>
      bucket.put(toMediaKey(hash, width, format), bytes, contentTypes[format]),
    ),
  );
}

async function storeRecord(
  { store, now }: MediaUploading,
  hash: string,
  { width, height, files }: EncodedPicture,
  { bytes, originalName, alt, createdBy }: MediaUpload,
): Promise<Media> {
  const widths = [...new Set(files.map((file) => file.width))].sort((a, b) => a - b);
  const formats = [...new Set<MediaFormat>(files.map((file) => file.format))];
  const media = { hash, width, height, widths, formats, alt, originalName, bytes: bytes.length };
  return store.withTransaction((repositories) =>
    repositories.media.insert({ ...media, createdBy, createdAt: now() }),
  );
}
