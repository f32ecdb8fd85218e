/** Every status of a post, from the least public to the most. */
export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

/** Filters of a list: one status, or all that visitors cannot read yet. */
export const POST_SELECTIONS = [...POST_STATUSES, 'unpublished'] as const;

export type PostSelection = (typeof POST_SELECTIONS)[number];

/** The status of a post at the moment `now`; times are ISO 8601 and compared as moments. */
export function getPostStatus(
  post: { readonly published: boolean; readonly createdAt: string },
  now: string,
): PostStatus {
  if (!post.published) return 'draft';
  return Date.parse(post.createdAt) > Date.parse(now) ? 'scheduled' : 'published';
}
