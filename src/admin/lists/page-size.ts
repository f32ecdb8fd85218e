/** Rows per page of a list. */
export const PAGE_SIZE = 25;
