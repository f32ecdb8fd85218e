import type { FocalPoint } from '#shared/media/focal-point.ts';
import type { MediaFormat } from './media-format.ts';

/** An uploaded picture; its files are named after it (`media-address.ts`). */
export interface Media {
  readonly id: number;
  /**
   * 32 hexadecimal digits derived from the uploaded bytes; unique. Changes when the file is replaced;
   * the picture keeps its former names, by which posts still find it.
   */
  readonly hash: string;
  /** In pixels, upright, of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Its widths in ascending order; the last one is `width`. */
  readonly widths: readonly number[];
  /** `webp` in every width, `avif` too unless animated, and `jpg` or `png` in the largest width. */
  readonly formats: readonly MediaFormat[];
  readonly focalPoint: FocalPoint;
  /** Alternative text; empty if nobody has written one. */
  readonly alt: string;
  /** The uploaded file's name, for people only. */
  readonly originalName: string;
  /** Size of the uploaded file. */
  readonly bytes: number;
  readonly createdBy: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
}

export type NewMedia = Omit<Media, 'id'>;

/** The fields of a picture that a new file changes. */
export type MediaFile = Pick<
  Media,
  'hash' | 'width' | 'height' | 'widths' | 'formats' | 'originalName' | 'bytes' | 'focalPoint'
>;

/** Changes of a picture by people; only given fields. */
export type MediaChanges = Partial<Pick<Media, 'alt' | 'focalPoint'>>;

/** The format every browser can show. */
export function getFallbackFormat({ formats }: Pick<Media, 'formats'>): MediaFormat {
  return formats.includes('png') ? 'png' : 'jpg';
}
