/** Changes with any file in public/art (tests/drawings.test.ts), which is therefore cached for ever. */
export const artworkVersion = '87c9e5f3a8';
