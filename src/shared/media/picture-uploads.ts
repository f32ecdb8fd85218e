/** Maximum size of an uploaded picture. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** The bound as text. The rich form has its own, fixed text (BEHAVIOUR 1.14). */
export const PICTURE_SIZE_TEXT = '10 MB';

/** The message for a larger picture. */
export const PICTURE_TOO_LARGE = `Pictures can be up to ${PICTURE_SIZE_TEXT}.`;

export const ALT_LENGTH_MAX = 500;

/** The formats that may be uploaded, by sharp's names. */
export const UPLOAD_FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;

export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** The types a file dialog should offer; the server only checks the content. */
export const PICTURE_TYPES = UPLOAD_FORMATS.map((format) => `image/${format}` as const);

export const UPLOAD_FORMATS_TEXT = 'JPEG, PNG, GIF, WebP or AVIF';
