import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface EditorKeysOptions {
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  readonly onFind: (withReplace: boolean) => void;
}

/** Keys that move the focus out of the text. */
export const EditorKeys = Extension.create<EditorKeysOptions>({
  name: 'editorKeys',
  priority: 900,
  addOptions: () => ({ onLink: () => {}, onToolbar: () => {}, onFind: () => {} }),
  addKeyboardShortcuts() {
    const call = (action: () => void) => () => {
      action();
      return true;
    };
    const { onLink, onToolbar, onFind } = this.options;
    return {
      'Mod-k': call(onLink),
      'Alt-F10': call(onToolbar),
      'Mod-f': call(() => onFind(false)),
      'Mod-h': call(() => onFind(true)),
    };
  },
  addProseMirrorPlugins: () => [leaveByTab()],
});

/** After Escape, Tab leaves the editor, also from lists, tables and code (WCAG 2.2, 2.1.2 No Keyboard Trap). */
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
