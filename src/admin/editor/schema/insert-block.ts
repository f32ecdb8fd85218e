import type { Node } from '@tiptap/pm/model';
import { type Command, Selection } from '@tiptap/pm/state';

/** Replaces the empty paragraph around the caret by a block and puts the caret into it. */
export const insertBlock =
  (block: Node): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    if ($from.depth === 0 || $from.parent.content.size > 0) return false;
    const index = $from.index(-1);
    if (!$from.node(-1).canReplaceWith(index, index + 1, block.type)) return false;
    tr.replaceWith($from.before(), $from.after(), block);
    tr.setSelection(Selection.near(tr.doc.resolve($from.before() + 1))).scrollIntoView();
    dispatch?.(tr);
    return true;
  };
