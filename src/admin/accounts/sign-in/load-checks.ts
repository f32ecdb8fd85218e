/**
 * The checks of what is typed to sign in, with the schema library: a chunk of its own, which the first key fetches.
 * Null where it cannot be fetched; the server checks the same.
 */
export const loadChecks = () => import('./sign-in-checks.ts').catch(() => null);
