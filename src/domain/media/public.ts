export { type DeleteMediaResult, deleteMedia, type MediaNeed } from './delete-media.ts';
export { enrichPictures, listImages, listImageUrls } from './enrich-pictures.ts';
export type { Pictures } from './find-picture.ts';
export { describeShareVersion, findPicture, toPicture } from './find-picture.ts';
export { isWholeGif } from './is-whole-gif.ts';
export type { MediaClaimsRepository, WithMediaClaims } from './keeping/media-claims.ts';
export type { MediaFilesRepository, StoredFile, WithMediaFiles } from './keeping/media-files.ts';
export { sweepMedia } from './keeping/sweep-media.ts';
export { type Claiming, withClaim } from './keeping/with-claim.ts';
export { changeMedia } from './library/change-media.ts';
export { findSuccessor } from './library/find-successor.ts';
export { listMediaUses } from './library/list-media-uses.ts';
export { replaceMedia } from './library/replace-media.ts';
export { type ListedMedia, listMedia } from './list-media.ts';
export { loadPictures } from './load-pictures.ts';
export type { Media, MediaFile, NewMedia } from './media.ts';
export { findContentType, findMediaHash, listMediaKeys } from './media-address.ts';
export type { MediaBucket } from './media-bucket.ts';
export type { MediaFormat } from './media-format.ts';
export type {
  MediaListFilter,
  MediaMention,
  MediaRepository,
  WithMedia,
} from './media-repository.ts';
export type {
  EncodedPicture,
  EncodePicture,
  EncodeResult,
  PictureFile,
  PictureRefusal,
} from './picture-encoder.ts';
export { PICTURE_LIMITS } from './picture-encoder.ts';
export {
  FETCH_FAULTS,
  type FetchFault,
  type FetchPicture,
  type FetchResult,
} from './picture-fetcher.ts';
export { recogniseFormat } from './recognise-format.ts';
export { type UploadMediaResult, uploadMedia } from './upload-media.ts';
