/** A chunk of its own, with the schema library, fetched by the first key; null without it, as the server checks too. */
export const loadChecks = () => import('./sign-in-checks.ts').catch(() => null);
