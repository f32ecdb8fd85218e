import { MEDIA_BOUNDS, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#contracts/media.ts';

/** A picture as the server keeps it. */
export interface UploadedPicture {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * Sends a picture to the server. Rejects with an `Error` whose message says what to do; once
 * `signal` is aborted nobody waits for the answer any more.
 */
export type UploadPicture = (
  file: File,
  options: {
    /** Call it with the part that is sent, from 0 to 1. */
    readonly onProgress: (part: number) => void;
    readonly signal: AbortSignal;
  },
) => Promise<UploadedPicture>;

/** What a file picker offers. */
export const pickedTypes = PICTURE_TYPES.join();

/** What keeps a file from being uploaded, said to the person who chose it; null for nothing. */
export function checkFile({ name, type, size }: File): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) {
    return `${name} is no picture that can be shown. Use a JPEG, PNG, GIF, WebP or AVIF file.`;
  }
  return size > MEDIA_BOUNDS.fileBytes ? `${name} is too large. ${PICTURE_TOO_LARGE}` : null;
}
