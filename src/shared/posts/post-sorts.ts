/**
 * The orders of a list of posts, descending with a minus sign; ties by id in the same direction.
 * `title` compares the folded words of the title; `status` puts drafts first and `-status` last, both
 * newest first.
 */
export const POST_SORTS = [
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
  'title',
  '-title',
  'status',
  '-status',
] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** The default order: newest first. */
export const USUAL_POST_SORT = '-createdAt' satisfies PostSort;
