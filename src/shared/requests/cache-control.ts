/** For addresses that change with their content. */
export const YEAR = 'public, max-age=31536000, immutable';

/**
 * Browsers ask each time; a proxy in front keeps it for a second, and shows it a second longer while it
 * asks. Only for what is the same for everybody.
 */
export const SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

/** Revalidated after a day, in the background. */
export const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
