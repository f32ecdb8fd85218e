/** Actions on several posts at once. */
export const POST_BULK_ACTIONS = [
  'publish',
  'unpublish',
  'delete',
  'restore',
  'add-tag',
  'remove-tag',
] as const;
export type PostBulkAction = (typeof POST_BULK_ACTIONS)[number];

/** The actions that name a tag. */
export const isTagAction = (action: PostBulkAction): action is 'add-tag' | 'remove-tag' =>
  action === 'add-tag' || action === 'remove-tag';

/** The most posts of one call: all of it is one transaction, during which no one else writes. */
export const POST_BULK_IDS_MAX = 500;
