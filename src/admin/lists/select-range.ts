interface Click {
  readonly ids: readonly number[];
  readonly selected: ReadonlySet<number>;
  readonly id: number;
  /** The row clicked before, where a range begins; null for a single row. */
  readonly from: number | null;
}

/** The selection after a click on the box of a row: a range takes the state of the clicked row. */
export function selectRange({ ids, selected, id, from }: Click): ReadonlySet<number> {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(id);
  const range =
    start < 0 || end < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const each of range) {
    if (selected.has(id)) next.delete(each);
    else next.add(each);
  }
  return next;
}
