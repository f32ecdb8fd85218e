/** Characters in either path of a redirect. */
export const REDIRECT_PATH_LENGTH_MAX = 500;
