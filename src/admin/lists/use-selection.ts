import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** The selected rows of a list; another list, by its `listName`, starts with none. */
export function useSelection(listName: string, ids: readonly number[]) {
  const [state, setState] = useState<{
    readonly listName: string;
    readonly selected: ReadonlySet<number>;
    readonly last: number | null;
  }>({ listName, selected: NONE, last: null });
  const isCurrent = state.listName === listName;
  // A row that has left the list is no longer selected.
  const selected = isCurrent ? new Set(ids.filter((id) => state.selected.has(id))) : NONE;
  const set = (next: ReadonlySet<number>, last: number | null) =>
    setState({ listName, selected: next, last });
  return {
    selected,
    /** With `isRange`, everything from the row chosen before. */
    toggle: (id: number, isRange: boolean) =>
      set(selectRange({ ids, selected, id, from: isRange && isCurrent ? state.last : null }), id),
    toggleAll: () => set(selected.size === ids.length ? NONE : new Set(ids), null),
    clear: () => set(NONE, null),
  };
}

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
