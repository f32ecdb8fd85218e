/** Unsent texts of one person that are no posts yet. */
export const NEW_TEXTS_MAX = 100;
