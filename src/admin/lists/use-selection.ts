import { useState } from 'react';
import { selectRange } from './select-range.ts';

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
