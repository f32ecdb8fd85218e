/** Tags a post may have. */
export const TAGS_MAX = 30;

/** Characters a tag may have. */
export const TAG_LENGTH_MAX = 50;
