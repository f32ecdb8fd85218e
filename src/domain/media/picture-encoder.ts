import type { MediaFormat } from './media-format.ts';

/** Why an upload cannot become a picture. */
export type PictureRefusal =
  | 'not_a_picture'
  | 'damaged'
  | 'too_many_pixels'
  | 'animation_too_long'
  | 'took_too_long';

/** Limits of what is decoded, however few bytes it has. */
export const PICTURE_LIMITS = {
  megapixels: 50,
  /** Of all frames of an animation together; they are decoded one after the other. */
  animationMegapixels: 100,
  animationFrames: 1000,
  /** A few are enough; on a machine that is busy with visitors it takes many times as long. */
  seconds: 120,
} as const;

/** One size of a picture in one format. */
export interface PictureFile {
  readonly width: number;
  readonly format: MediaFormat;
  readonly bytes: Uint8Array;
}

/** A picture made anew: upright, in sRGB, without anything in it but pixels. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly PictureFile[];
}

/** A picture, or why there is none. */
export type EncodeResult =
  | { readonly ok: true; readonly picture: EncodedPicture }
  | { readonly ok: false; readonly reason: PictureRefusal };

/** Makes pictures for the web of what was uploaded. Throws `OverloadError` when too many wait. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodeResult>;
