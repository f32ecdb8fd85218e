import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shown where nothing is written yet. */
const HINT = 'Write, paste, or type / for headings, lists, tables and more';

/** Shows a hint in the first line as long as it is the only one. Costs nothing in long posts. */
export const EmptyHint = Extension.create({
  name: 'emptyHint',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: { 'aria-placeholder': HINT },
        decorations: ({ doc }) => {
          const line = doc.firstChild;
          const isEmpty =
            doc.childCount === 1 && line?.type.name === 'paragraph' && !line.childCount;
          if (!isEmpty) return null;
          const hint = Decoration.node(0, 2, { class: 'ed-empty', 'data-hint': HINT });
          return DecorationSet.create(doc, [hint]);
        },
      },
    }),
  ],
});
