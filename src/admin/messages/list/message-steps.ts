interface Reading {
  readonly ids: readonly number[];
  readonly openId: number | null;
  /** The row that has the focus. */
  readonly focusedId: number | null;
}

/**
 * Where a step past the end of a page leads: forwards to the first message that was not on the page
 * before, backwards to the last one; undefined while the rows are still the former ones.
 */
export function findFirstNew(
  ids: readonly number[],
  { by, before }: { readonly by: 1 | -1; readonly before: readonly number[] },
): number | undefined {
  const isNew = (id: number) => !before.includes(id);
  return by === 1 ? ids.find(isNew) : ids.findLast(isNew);
}

/**
 * The next (1) or previous (-1) message; undefined past the ends of the page. With none open, the
 * next one is the row with the focus: after a deletion, the row that moved up.
 */
export function findStep({ ids, openId, focusedId }: Reading, by: 1 | -1): number | undefined {
  const openAt = openId === null ? -1 : ids.indexOf(openId);
  if (openAt >= 0) return ids[openAt + by];
  const focusedAt = focusedId === null ? -1 : ids.indexOf(focusedId);
  if (by === 1) return ids[Math.max(0, focusedAt)];
  return focusedAt >= 0 ? ids[focusedAt - 1] : ids[0];
}
