/** Address of the list of posts with a tag. */
export function getTagPath(tag: string): string {
  return `/blog/tag/${encodeURIComponent(tag)}`;
}
