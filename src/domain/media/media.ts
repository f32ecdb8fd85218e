import type { MediaFormat } from './media-format.ts';

/** An uploaded picture; its files are named after it (`media-address.ts`). */
export interface Media {
  readonly id: number;
  /** 32 hexadecimal digits derived from the uploaded bytes; unique. */
  readonly hash: string;
  /** In pixels, upright, of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Its widths in ascending order; the last one is `width`. */
  readonly widths: readonly number[];
  /**
   * `webp` in every width, `avif` too unless it is an animation, and one fallback (`jpg` or `png`)
   * in the largest width.
   */
  readonly formats: readonly MediaFormat[];
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

/** A picture about to be stored. */
export type NewMedia = Omit<Media, 'id'>;

/** The format every browser can show. */
export function getFallbackFormat({ formats }: Pick<Media, 'formats'>): MediaFormat {
  return formats.includes('png') ? 'png' : 'jpg';
}
