/** The row that takes the place of a deleted one: the next, or the one before it at the end. */
export function findSuccessor(ids: readonly number[], id: number): number | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}
