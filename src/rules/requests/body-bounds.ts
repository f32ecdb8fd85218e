/** Maximum size of a request body, except uploads. */
export const BODY_BYTES_MAX = 1024 * 1024;

/** The bound as text. */
export const BODY_SIZE_TEXT = '1 MB';
