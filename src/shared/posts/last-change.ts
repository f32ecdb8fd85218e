/**
 * When readers last saw a change: a scheduled post appears later than its last edit. Both times are
 * ISO 8601 in UTC with milliseconds.
 */
export function getLastChange({
  createdAt,
  updatedAt,
}: {
  readonly createdAt: string;
  readonly updatedAt: string;
}): string {
  return updatedAt > createdAt ? updatedAt : createdAt;
}
