/** Bytes an uploaded picture may have. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** The bound in words; the rich form says it in its own, which are fixed (BEHAVIOUR 1.14). */
export const PICTURE_SIZE_TEXT = '10 MB';

/** What a person reads whose picture is larger. */
export const PICTURE_TOO_LARGE = `Pictures can be up to ${PICTURE_SIZE_TEXT}.`;

/** Characters an alternative text may have. */
export const ALT_LENGTH_MAX = 500;

/** The formats that may be uploaded, by the names that sharp gives them. */
export const UPLOAD_FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;

/** A format that may be uploaded. */
export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** The types a file dialog should offer; the server looks at the content alone. */
export const PICTURE_TYPES = UPLOAD_FORMATS.map((format) => `image/${format}` as const);

/** The formats in words. */
export const UPLOAD_FORMATS_TEXT = 'JPEG, PNG, GIF, WebP or AVIF';
