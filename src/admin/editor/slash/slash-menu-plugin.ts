import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { filterChoices, type InsertChoice } from './insert-choices.ts';

export interface SlashMenuState {
  readonly choices: readonly InsertChoice[];
  readonly active: number;
  /** The typed text, including the slash. */
  readonly from: number;
  readonly to: number;
}

type Change = { readonly active: number } | 'close';

const menuKey = new PluginKey<SlashMenuState | null>('slashMenu');

export const slashMenuOf = (state: EditorState): SlashMenuState | null =>
  menuKey.getState(state) ?? null;

interface SlashMenuOptions {
  readonly menuId: string;
  readonly getChoices: () => readonly InsertChoice[];
  readonly getEditor: () => Editor;
}

/** Id of the option's element, for `aria-activedescendant`. */
export const optionId = (menuId: string, choice: InsertChoice) => `${menuId}-${choice.id}`;

/** Opens a menu when `/` is typed into an empty paragraph, and handles its keys. */
export function slashMenuPlugin({ menuId, getChoices, getEditor }: SlashMenuOptions): Plugin {
  return new Plugin<SlashMenuState | null>({
    key: menuKey,
    state: {
      init: () => null,
      apply: (tr, menu, _old, state) => applyChange(tr, menu, state, getChoices()),
    },
    props: {
      attributes: (state): Record<string, string> => {
        const menu = slashMenuOf(state);
        const active = menu?.choices[menu.active];
        if (!menu) return {};
        return {
          'aria-controls': menuId,
          'aria-autocomplete': 'list',
          ...(active && { 'aria-activedescendant': optionId(menuId, active) }),
        };
      },
      decorations: (state) => {
        const menu = slashMenuOf(state);
        if (!menu) return null;
        const typed = Decoration.inline(menu.from, menu.to, { class: 'ed-slash' });
        return DecorationSet.create(state.doc, [typed]);
      },
      handleKeyDown: (_view, event) => handleKey(getEditor(), event),
      handleDOMEvents: {
        blur: (view) => {
          closeSlashMenu(view);
          return false;
        },
      },
    },
  });
}

function applyChange(
  tr: Transaction,
  menu: SlashMenuState | null,
  state: EditorState,
  choices: readonly InsertChoice[],
): SlashMenuState | null {
  const change = tr.getMeta(menuKey) as Change | undefined;
  if (change === 'close') return null;
  if (menu && change) return { ...menu, active: change.active };
  const typed = readTyped(state);
  // Only typing opens it, not moving the caret there. Once closed, it stays closed until a new
  // slash.
  const isOpening = tr.docChanged && typed?.words === '';
  if (!typed || (!menu && !isOpening)) return null;
  if (menu && !tr.docChanged) return menu;
  return { choices: filterChoices(choices, typed.words), active: 0, ...typed.range };
}

function readTyped({ selection }: EditorState) {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const text = $from.parent.textContent;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!isAtEnd || !/^\/[\p{L}\p{N} ]{0,24}$/u.test(text)) return null;
  return { words: text.slice(1), range: { from: $from.start(), to: $from.pos } };
}

function handleKey(editor: Editor, event: KeyboardEvent): boolean {
  const { view } = editor;
  const menu = slashMenuOf(view.state);
  if (!menu || event.isComposing) return false;
  const count = menu.choices.length;
  const move = (active: number) => {
    view.dispatch(view.state.tr.setMeta(menuKey, { active }));
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
      return count > 0 && move((menu.active + 1) % count);
    case 'ArrowUp':
      return count > 0 && move((menu.active - 1 + count) % count);
    case 'Escape':
      closeSlashMenu(view);
      return true;
    case 'Enter':
    case 'Tab':
      return takeChoice(editor, menu.choices[menu.active]);
  }
  return false;
}

/** Removes the typed text and runs the choice; returns false if there is none. */
export function takeChoice(editor: Editor, choice: InsertChoice | undefined): boolean {
  const { view } = editor;
  const menu = slashMenuOf(view.state);
  if (!menu || !choice) return false;
  view.dispatch(view.state.tr.delete(menu.from, menu.to).setMeta(menuKey, 'close'));
  choice.run(editor);
  return true;
}

function closeSlashMenu(view: EditorView): void {
  if (slashMenuOf(view.state)) view.dispatch(view.state.tr.setMeta(menuKey, 'close'));
}

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
