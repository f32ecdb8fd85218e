import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * A text that gets the focus has its caret at once. ProseMirror puts it back 20 ms later, and not at
 * all if the selection moves meanwhile, as it does when a dialog over the text is removed.
 */
export const KeptCaret = Extension.create({
  name: 'keptCaret',
  addProseMirrorPlugins: () => {
    // A press puts the caret where it was made.
    let isPressed = false;
    const handleDOMEvents = {
      mousedown: () => {
        isPressed = true;
      },
      blur: () => {
        isPressed = false;
      },
      focus: (view: EditorView) => {
        if (!isPressed) view.focus();
      },
    };
    return [new Plugin({ props: { handleDOMEvents } })];
  },
});
