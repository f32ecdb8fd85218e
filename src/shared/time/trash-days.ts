/** How many days a deleted post or message can be restored. */
export const TRASH_DAYS = 30;
