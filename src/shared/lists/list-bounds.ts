/** The highest `limit` of a list (BEHAVIOUR 5.3). */
export const LIST_LIMIT_MAX = 500;

export const SEARCH_LENGTH_MAX = 200;

/** The number of related posts that are shown, and sent if there is no limit. */
export const RELATED_POSTS = 3;
