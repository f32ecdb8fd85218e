/** Actions on several messages at once. */
export const BULK_ACTIONS = ['change', 'delete', 'restore'] as const;

/** The most messages of one call: four pages of the list. */
export const BULK_IDS_MAX = 100;
