/** Links that are checked in one call. */
export const LINKS_MAX = 200;

/** Longer addresses are not checked. */
export const LINK_LENGTH_MAX = 2000;
