/** For addresses that change with their content. */
export const YEAR = 'public, max-age=31536000, immutable';

/** Revalidated after a day, in the background. */
export const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
