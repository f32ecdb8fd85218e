import type { MediaFormat } from './media-format.ts';

/** Why an upload cannot become a picture. */
export type PictureRefusal =
  | 'not_a_picture'
  | 'damaged'
  | 'too_many_pixels'
  | 'too_long_side'
  | 'animation_too_long'
  | 'took_too_long';

/** Limits of what is decoded, however small the file. */
export const PICTURE_LIMITS = {
  megapixels: 50,
  /** Pixels on the longer side: very narrow pictures take far longer to decode than others. */
  side: 16_384,
  /** Of all frames of an animation together. */
  animationMegapixels: 100,
  animationFrames: 1000,
  /**
   * Usually a few seconds are enough, but a machine busy with visitors needs many times as long.
   */
  seconds: 120,
} as const;

/** One size of a picture in one format. */
export interface PictureFile {
  readonly width: number;
  readonly format: MediaFormat;
  readonly bytes: Uint8Array;
}

/** A re-encoded picture: upright, in sRGB, without metadata. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly PictureFile[];
}

/** An encoded picture, or why there is none. */
export type EncodeResult =
  | { readonly ok: true; readonly picture: EncodedPicture }
  | { readonly ok: false; readonly reason: PictureRefusal };

/** Re-encodes an upload for the web. Throws `OverloadError` if too many are waiting. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodeResult>;
