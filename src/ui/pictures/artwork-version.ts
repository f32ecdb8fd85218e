/**
 * Changes whenever any file in public/art changes (tests/drawings.test.ts says to what); pages add it to the address,
 * so that files can be cached for ever.
 */
export const artworkVersion = '87c9e5f3a8';
