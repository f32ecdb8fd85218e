import { HttpError } from '#client/http-error.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
  PICTURE_TYPES,
  UPLOAD_FORMATS_TEXT,
} from '#shared/media/picture-uploads.ts';

export interface UploadedPicture {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Sends a picture. Rejects with an `Error` that says what to do; ignored once `signal` is aborted. */
export type UploadPicture = (
  file: File,
  options: {
    /** Takes the fraction that has been sent, from 0 to 1. */
    readonly onProgress: (part: number) => void;
    readonly signal: AbortSignal;
  },
) => Promise<UploadedPicture>;

export const pickedTypes = PICTURE_TYPES.join();

/** Why a file cannot be uploaded, as a sentence for the person who chose it; null if it can. */
export function checkFile({ name, type, size }: File): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) {
    return `${name} is no picture that can be shown. Use a ${UPLOAD_FORMATS_TEXT} file.`;
  }
  return size > PICTURE_BYTES_MAX ? `${name} is too large. ${PICTURE_TOO_LARGE}` : null;
}

/** Whether the same file may be taken another time: not if the server has refused what is in it. */
export function canTryAgain(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : error;
  if (!(cause instanceof HttpError)) return true;
  return cause.status >= 500 || [401, 408, 429].includes(cause.status);
}
