/** Filters of the list of pictures: those that nothing shows, those that a text shows without words. */
export const MEDIA_FILTERS = ['unused', 'without-alt'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Pictures that one call deletes at most. */
export const MEDIA_BULK_IDS_MAX = 100;

/** Where a picture occurs: a post, an unsent text, the trash, or only an earlier version. */
export const MEDIA_PLACES = ['post', 'working-copy', 'trash', 'history'] as const;
export type MediaPlace = (typeof MEDIA_PLACES)[number];
