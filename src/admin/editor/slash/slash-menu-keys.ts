import { Extension } from '@tiptap/core';
import type { InsertChoice } from './insert-choices.ts';
import { slashMenuPlugin } from './slash-menu-plugin.ts';

interface SlashMenuKeysOptions {
  readonly menuId: string;
  readonly getChoices: () => readonly InsertChoice[];
}

/** The insert menu; before all others, because it takes keys that lists and tables also use. */
export const SlashMenuKeys = Extension.create<SlashMenuKeysOptions>({
  name: 'slashMenu',
  priority: 1000,
  addOptions: () => ({ menuId: '', getChoices: () => [] }),
  addProseMirrorPlugins() {
    return [slashMenuPlugin({ ...this.options, getEditor: () => this.editor })];
  },
});
