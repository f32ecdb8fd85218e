/** When readers last saw something new: a post written ahead appears later than its last edit. */
export function getLastChange({
  createdAt,
  updatedAt,
}: {
  readonly createdAt: string;
  readonly updatedAt: string;
}): string {
  if (updatedAt > createdAt) return updatedAt;
  return createdAt;
}
