/** About how many characters of a title search engines show. */
export const SEARCH_TITLE_SHOWN = 60;

/** About how many characters of a description they show. */
export const SEARCH_DESCRIPTION_SHOWN = 155;
