import type { Transactional } from '#domain/transactions/public.ts';
import { CENTRE } from '#shared/media/focal-point.ts';
import { dropInvisible } from '#shared/text/drop-invisible.ts';
import type { WithMediaClaims } from './keeping/media-claims.ts';
import { type Claiming, type HeldClaim, lostClaim, withClaim } from './keeping/with-claim.ts';
import { getFallbackFormat, type Media } from './media.ts';
import { hashUpload, toMediaKey } from './media-address.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { WithMedia } from './media-repository.ts';
import type { EncodedPicture, EncodePicture, PictureRefusal } from './picture-encoder.ts';
import { recogniseFormat } from './recognise-format.ts';
import { describeFiles, writeFiles } from './write-picture.ts';

/** A file as an administrator sends it. */
export interface MediaUpload {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  readonly alt: string;
  readonly createdBy: number;
}

interface MediaUploading extends Claiming {
  readonly store: Claiming['store'] &
    WithMedia<'findByHash' | 'findByName'> &
    Transactional<WithMedia<'insert'> & WithMediaClaims<'release'>>;
  readonly bucket: Pick<MediaBucket, 'has' | 'put'>;
  readonly encodePicture: EncodePicture;
}

/** The stored picture, or why there is none. */
export type UploadMediaResult =
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly reason: PictureRefusal };

/** Stores a file's bytes, then its record, which so never lacks them. A known file stays unchanged. */
export async function uploadMedia(
  context: MediaUploading,
  upload: MediaUpload,
): Promise<UploadMediaResult> {
  if (recogniseFormat(upload.bytes) === null) return { ok: false, reason: 'not_a_picture' };

  const hash = await chooseName(context, upload.bytes);
  const known = await findWhole(context, hash);
  if (known) return { ok: true, media: known };

  const result = await context.encodePicture(upload.bytes);
  if (!result.ok) return result;
  const media = await withClaim(context, hash, async (claim) => {
    // Somebody else may have uploaded the same file meanwhile.
    const other = await findWhole(context, hash);
    if (other) return other;
    await writeFiles(context.bucket, claim, result.picture);
    return storeRecord(context, claim, result.picture, upload);
  });
  return { ok: true, media };
}

/** The name of a file: its hash, unless that is a former name by which posts find a replaced picture. */
async function chooseName({ store }: MediaUploading, bytes: Uint8Array): Promise<string> {
  for (let copy = 0; ; copy += 1) {
    const hash = hashUpload(bytes, copy === 0 ? '' : `copy ${copy}`);
    const named = await store.media.findByName(hash);
    if (!named || named.hash === hash) return hash;
  }
}

/** A known picture that has its files; lost ones are written again by the next upload. */
async function findWhole({ store, bucket }: MediaUploading, hash: string): Promise<Media | null> {
  const media = await store.media.findByHash(hash);
  if (!media) return null;
  const isWhole = await bucket.has(toMediaKey(hash, media.width, getFallbackFormat(media)));
  return isWhole ? media : null;
}

async function storeRecord(
  { store, now }: MediaUploading,
  claim: HeldClaim,
  picture: EncodedPicture,
  { bytes, originalName, alt, createdBy }: MediaUpload,
): Promise<Media> {
  const { hash } = claim;
  const words = { alt, originalName: dropInvisible(originalName), focalPoint: CENTRE };
  const media = { hash, ...describeFiles(picture), ...words, bytes: bytes.length };
  return store.withTransaction(async (repositories) => {
    // Without the claim, somebody may have removed the files.
    if (!(await repositories.mediaClaims.release(claim))) throw lostClaim();
    return repositories.media.insert({ ...media, createdBy, createdAt: now() });
  });
}
