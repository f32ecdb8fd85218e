interface Reading {
  /** The rows of the page, from above. */
  readonly ids: readonly number[];
  readonly openId: number | null;
  /** The row that has the focus. */
  readonly focusedId: number | null;
}

/**
 * The message that 'next' (1) and 'previous' (-1) lead to; undefined beyond the ends of the page.
 * With none open, 'next' is the row that has the focus: after a deletion, the one that moved up.
 */
export function findStep({ ids, openId, focusedId }: Reading, by: 1 | -1): number | undefined {
  const openAt = openId === null ? -1 : ids.indexOf(openId);
  if (openAt >= 0) return ids[openAt + by];
  const focusedAt = focusedId === null ? -1 : ids.indexOf(focusedId);
  if (by === 1) return ids[Math.max(0, focusedAt)];
  return focusedAt >= 0 ? ids[focusedAt - 1] : ids[0];
}
