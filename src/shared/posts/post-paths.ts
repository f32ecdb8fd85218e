export const getPostPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The path of the list of posts with a tag. */
export const getTagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tag)}`;

/** The tag in a canonical path; null if it is not the path of a tag's list. */
export function readTagPath(path: string): string | null {
  const tag = /^\/blog\/tag\/([^/]+)$/.exec(path)?.[1];
  return tag === undefined ? null : decodeURIComponent(tag);
}

/** The slug in a canonical path; null if it is not the path of a post. */
export function readPostPath(path: string): string | null {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined ? null : decodeURIComponent(slug);
}
