// Written by scripts/generate-artwork.ts; do not edit.

/** Changes whenever any file in public/art changes; pages add it to the address, so that files can be cached for ever. */
export const artworkVersion = 'a2c5aee5c4';
