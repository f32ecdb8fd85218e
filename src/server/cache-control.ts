/** For an address that changes with what it answers. */
export const YEAR = 'public, max-age=31536000, immutable';
/** Asked for again after a day, while what is known is shown. */
export const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
