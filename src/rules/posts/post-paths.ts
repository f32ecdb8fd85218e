/** The path of a post's page. */
export const getPostPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The path of the list of posts with a tag. */
export const getTagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tag)}`;
