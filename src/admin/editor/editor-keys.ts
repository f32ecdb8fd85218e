import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface EditorKeysOptions {
  readonly onLink: () => void;
  readonly onToolbar: () => void;
}

/** Keys that move the focus out of the text. */
export const EditorKeys = Extension.create<EditorKeysOptions>({
  name: 'editorKeys',
  priority: 900,
  addOptions: () => ({ onLink: () => {}, onToolbar: () => {} }),
  addKeyboardShortcuts() {
    const call = (action: () => void) => () => {
      action();
      return true;
    };
    return { 'Mod-k': call(this.options.onLink), 'Alt-F10': call(this.options.onToolbar) };
  },
  addProseMirrorPlugins: () => [leaveByTab()],
});

/**
 * Lists, tables and code take the Tab key. After Escape it leaves the editor instead, so that
 * nobody gets trapped in the text (WCAG 2.2, 2.1.2 No Keyboard Trap).
 */
function leaveByTab(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key === 'Shift') return false;
          const leaves = isLeaving && event.key === 'Tab';
          isLeaving = event.key === 'Escape';
          return leaves;
        },
      },
    },
  });
}
