import type { PostRow } from '#contracts/posts/endpoints.ts';
import type { useSelection } from '../../lists/use-selection.ts';
import type { KeyHelp } from '../../shell/keys-help.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { takeUndo } from '../../undo/offer-undo.ts';
import type { PostBulk } from '../bulk/use-post-bulk.ts';
import { postRowId } from './post-table.tsx';

export const postKeys: readonly KeyHelp[] = [
  { keys: ['j'], does: 'To the next post' },
  { keys: ['k'], does: 'To the previous post' },
  { keys: ['e'], does: 'Edit the post' },
  { keys: ['x'], does: 'Select the post, or not' },
  { keys: ['#', 'Delete'], does: 'Delete the post, or the selected ones' },
  { keys: ['z'], does: 'Undo' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Select nothing' },
  { keys: ['Ctrl', 'K'], does: 'Go anywhere' },
  { keys: ['?'], does: 'Show these keys' },
];

interface PostKeysOptions {
  readonly rows: readonly PostRow[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly bulk: PostBulk;
  readonly isOn: boolean;
  readonly edit: (post: PostRow) => void;
  readonly remove: (post: PostRow) => void;
  readonly openHelp: () => void;
}

/** The keys of the post list; `isOn` false leaves only Esc. */
export function usePostKeys(options: PostKeysOptions): void {
  const { rows, selection, bulk, isOn, edit, remove, openHelp } = options;
  const findFocused = () => {
    const row = document.activeElement?.closest('tr');
    return rows.findIndex(({ id }) => row?.id === postRowId(id));
  };
  const step = (by: 1 | -1) => {
    const at = findFocused();
    const next = rows[at < 0 ? 0 : at + by];
    if (next) document.getElementById(postRowId(next.id))?.focus();
  };
  const onFocused = (act: (post: PostRow) => void) => () => {
    const post = rows[findFocused()];
    if (post) act(post);
  };
  const removeAny = bulk.posts.length > 0 ? bulk.remove : onFocused(remove);
  useKeys({
    ...(isOn && {
      j: () => step(1),
      k: () => step(-1),
      e: onFocused(edit),
      x: onFocused(({ id }) => selection.toggle(id, false)),
      '#': removeAny,
      Delete: removeAny,
      z: takeUndo,
      '/': () => document.querySelector<HTMLInputElement>('.tools-search [name="q"]')?.focus(),
      '?': openHelp,
    }),
    Escape: selection.selected.size > 0 ? selection.clear : undefined,
  });
}
