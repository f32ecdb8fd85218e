/** Changes whenever a drawing changes, so that browsers may keep the files for ever. */
export const artworkVersion = '1';
