import { Extension } from '@tiptap/core';
import type { InsertChoice } from './insert-choices.ts';
import { slashMenuPlugin } from './slash-menu-plugin.ts';

interface SlashMenuKeysOptions {
  readonly menuId: string;
  readonly getChoices: () => readonly InsertChoice[];
}

/** The insert menu. Before all others: open, it takes the keys that lists and tables want too. */
export const SlashMenuKeys = Extension.create<SlashMenuKeysOptions>({
  name: 'slashMenu',
  priority: 1000,
  addOptions: () => ({ menuId: '', getChoices: () => [] }),
  addProseMirrorPlugins() {
    return [slashMenuPlugin({ ...this.options, getEditor: () => this.editor })];
  },
});
