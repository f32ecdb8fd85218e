import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const heldKey = new PluginKey<boolean>('heldSelection');

/** Keeps the selected words highlighted while a field outside the text has the focus. */
export const HeldSelection = Extension.create({
  name: 'heldSelection',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: heldKey,
      state: {
        init: () => false,
        // TipTap dispatches a transaction for each change of the focus.
        apply: (tr, isHeld) => (tr.getMeta('focus') ? false : isHeld || !!tr.getMeta('blur')),
      },
      props: {
        decorations: (state) => {
          const { from, to, empty } = state.selection;
          const isShown = !empty && state.selection instanceof TextSelection;
          if (!isShown || !heldKey.getState(state)) return null;
          const words = Decoration.inline(from, to, { class: 'ed-held-selection' });
          return DecorationSet.create(state.doc, [words]);
        },
      },
    }),
  ],
});
