/** Rows a list of the API answers at most when a limit is asked for. */
export const LIST_LIMIT_MAX = 500;

/** Characters a search may have. */
export const SEARCH_LENGTH_MAX = 200;

/** Posts that are shown as related to one, and answered where no limit is asked for. */
export const RELATED_POSTS = 3;
