export const TAGS_MAX = 30;

export const TAG_LENGTH_MAX = 50;
