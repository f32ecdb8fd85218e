/** The row that follows a deleted one, or at the end the one before it. */
export function findNextRow(ids: readonly number[], id: number): number | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}
