import type { HeldClaim } from './keeping/with-claim.ts';
import type { Media } from './media.ts';
import { toMediaKey } from './media-address.ts';
import type { MediaBucket } from './media-bucket.ts';
import { contentTypes, type MediaFormat } from './media-format.ts';
import type { EncodedPicture } from './picture-encoder.ts';

/** Writes all files of a picture under a name that is claimed. */
export async function writeFiles(
  bucket: Pick<MediaBucket, 'put'>,
  { hash, prolong }: HeldClaim,
  { files }: EncodedPicture,
): Promise<void> {
  const writes = files.map(async ({ width, format, bytes }) => {
    await bucket.put(toMediaKey(hash, width, format), bytes, contentTypes[format]);
    await prolong();
  });
  // Waits for all, because the claim must not end while any of them is still being written.
  const outcomes = await Promise.allSettled(writes);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** The sizes of an encoded picture, for its record. */
export function describeFiles({
  width,
  height,
  files,
}: EncodedPicture): Pick<Media, 'width' | 'height' | 'widths' | 'formats'> {
  const widths = [...new Set(files.map((file) => file.width))].sort((a, b) => a - b);
  const formats = [...new Set<MediaFormat>(files.map((file) => file.format))];
  return { width, height, widths, formats };
}
