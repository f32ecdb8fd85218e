import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { CENTRE } from '#shared/media/focal-point.ts';
import { dropInvisible } from '#shared/text/drop-invisible.ts';
import type { WithMediaClaims } from '../keeping/media-claims.ts';
import { type Claiming, lostClaim, withClaim } from '../keeping/with-claim.ts';
import type { Media, MediaFile } from '../media.ts';
import { hashUpload } from '../media-address.ts';
import type { MediaBucket } from '../media-bucket.ts';
import type { WithMedia } from '../media-repository.ts';
import type { EncodePicture, PictureRefusal } from '../picture-encoder.ts';
import { recogniseFormat } from '../recognise-format.ts';
import { describeFiles, writeFiles } from '../write-picture.ts';
import { mediaSubject } from './media-subject.ts';

type Stores = WithMedia<'findById' | 'replaceFile'> &
  WithMediaClaims<'release'> &
  WithContentVersion<'hold'> &
  WithAudit;

interface MediaReplacing extends Claiming {
  readonly store: Claiming['store'] & WithMedia<'findById' | 'findByName'> & Transactional<Stores>;
  readonly bucket: Pick<MediaBucket, 'put' | 'remove'>;
  readonly encodePicture: EncodePicture;
}

/** The picture with its new file, or why it keeps the old one. */
export type ReplaceMediaResult =
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly reason: PictureRefusal | 'not_found' };

/** Two pictures of the same shape, to within a hundredth, show the same part of a scene. */
const SHAPE_TOLERANCE = 0.01;

/**
 * Gives a picture another file. Its files get a name of their own, so no cache shows an old one; posts
 * keep the address that they have, which leads to the picture under every name it ever had.
 */
export async function replaceMedia(
  context: MediaReplacing,
  id: number,
  { bytes, originalName: sentName }: { readonly bytes: Uint8Array; readonly originalName: string },
): Promise<ReplaceMediaResult> {
  const found = await context.store.media.findById(id);
  if (!found) return { ok: false, reason: 'not_found' };
  if (recogniseFormat(bytes) === null) return { ok: false, reason: 'not_a_picture' };
  const hash = await chooseName(context, id, bytes);
  if (hash === found.hash) return { ok: true, media: found };
  const result = await context.encodePicture(bytes);
  if (!result.ok) return result;

  const { picture } = result;
  // Held until the old files are gone: if this process ends before, the sweep removes them.
  return withClaim(context, found.hash, () =>
    withClaim(context, hash, async (claim) => {
      // An upload of the same file may have taken the name meanwhile.
      if ((await chooseName(context, id, bytes)) !== hash) throw lostClaim();
      await writeFiles(context.bucket, claim, picture);
      const originalName = dropInvisible(sentName);
      const file = { hash, ...describeFiles(picture), originalName, bytes: bytes.length };
      const media = await context.store.withTransaction(async (stores) => {
        await stores.contentVersion.hold();
        const before = await stores.media.findById(id);
        // Somebody else has deleted the picture, or replaced its file meanwhile.
        if (before?.hash !== found.hash) throw lostClaim();
        if (!(await stores.mediaClaims.release(claim))) throw lostClaim();
        const changed = { ...file, focalPoint: keepFocalPoint(before, file) };
        await stores.media.replaceFile(id, changed);
        await stores.audit.record({
          ...{ at: context.now(), action: 'picture.replaced' },
          subject: mediaSubject(before),
        });
        return { ...before, ...changed };
      });
      await context.bucket.remove(found.hash);
      return { ok: true, media };
    }),
  );
}

/** The name of the bytes, or one of this picture's own if that belongs to another picture. */
async function chooseName({ store }: MediaReplacing, id: number, bytes: Uint8Array) {
  const hash = hashUpload(bytes);
  const named = await store.media.findByName(hash);
  return !named || named.id === id ? hash : hashUpload(bytes, `of ${id}`);
}

function keepFocalPoint(
  before: Media,
  after: Pick<MediaFile, 'width' | 'height'>,
): Media['focalPoint'] {
  const change = after.width / after.height / (before.width / before.height);
  return Math.abs(change - 1) <= SHAPE_TOLERANCE ? before.focalPoint : CENTRE;
}
