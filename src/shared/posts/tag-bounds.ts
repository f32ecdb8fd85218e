/** Maximum number of tags of a post. */
export const TAGS_MAX = 30;

/** Maximum length of a tag. */
export const TAG_LENGTH_MAX = 50;
