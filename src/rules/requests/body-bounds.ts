/** Bytes a request body may have, uploads apart. */
export const BODY_BYTES_MAX = 1024 * 1024;

/** The bound in words. */
export const BODY_SIZE_TEXT = '1 MB';
