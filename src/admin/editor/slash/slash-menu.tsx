import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { FloatingPanel } from '../floating-panel.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { filterChoices, type InsertChoice } from './insert-choices.ts';

interface SlashMenuProps {
  readonly editor: Editor;
  readonly id: string;
}

/** The open insert menu. The focus stays in the text, which handles the keys. */
export function SlashMenu({ editor, id }: SlashMenuProps) {
  const menu = useEditorState(editor, ({ state }) => slashMenuOf(state));
  const active = menu?.choices[menu.active];

  useEffect(() => {
    const option = active && document.getElementById(optionId(id, active));
    if (option) showInList(option);
  }, [id, active]);

  return (
    <>
      {menu && (
        <FloatingPanel editor={editor} at={menu.from} className="ed-menu">
          <div id={id} role="listbox" tabIndex={0} aria-label="Insert" className="ed-options">
            {menu.choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and its keys steer the menu.
              // biome-ignore lint/a11y/useFocusableInteractive: the same; see aria-activedescendant.
              <div
                key={choice.id}
                id={optionId(id, choice)}
                role="option"
                aria-selected={choice === active}
                className="ed-menu-item"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => takeChoice(editor, choice)}
              >
                {choice.label}
                {choice.typed && <kbd className="ed-typed">{choice.typed}</kbd>}
              </div>
            ))}
          </div>
          {menu.choices.length === 0 && <p className="ed-menu-empty">Nothing has this name.</p>}
        </FloatingPanel>
      )}
      {/* Not every screen reader follows aria-activedescendant from an editable text. */}
      <p className="ed-spoken" role="status">
        {menu && sayChoice(menu.choices, menu.active)}
      </p>
    </>
  );
}

/** Scrolls only the list: `scrollIntoView` would also move the line being typed. */
function showInList(option: HTMLElement): void {
  const list = option.parentElement;
  if (!list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

function sayChoice(choices: readonly InsertChoice[], active: number): string {
  const choice = choices[active];
  if (!choice) return 'Insert: nothing has this name.';
  return `Insert: ${choice.label}, ${active + 1} of ${choices.length}. Enter inserts it, Escape closes.`;
}

interface SlashMenuState {
  readonly choices: readonly InsertChoice[];
  readonly active: number;
  /** The typed text, including the slash. */
  readonly from: number;
  readonly to: number;
}

type Change = { readonly active: number } | 'close';

const menuKey = new PluginKey<SlashMenuState | null>('slashMenu');

const slashMenuOf = (state: EditorState): SlashMenuState | null => menuKey.getState(state) ?? null;

interface SlashMenuOptions {
  readonly menuId: string;
  readonly getChoices: () => readonly InsertChoice[];
  readonly getEditor: () => Editor;
}

/** Id of the option's element, for `aria-activedescendant`. */
const optionId = (menuId: string, choice: InsertChoice) => `${menuId}-${choice.id}`;

/** Opens a menu when `/` is typed into an empty paragraph, and handles its keys. */
function slashMenuPlugin({ menuId, getChoices, getEditor }: SlashMenuOptions): Plugin {
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
function takeChoice(editor: Editor, choice: InsertChoice | undefined): boolean {
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
