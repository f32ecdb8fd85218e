/** When readers last saw a change: a scheduled post appears later than its last edit. */
export function getLastChange({
  createdAt,
  updatedAt,
}: {
  readonly createdAt: string;
  readonly updatedAt: string;
}): string {
  return updatedAt > createdAt ? updatedAt : createdAt;
}
