import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { FloatingPanel } from '../floating-panel.tsx';
import { useEditorState } from '../use-editor-state.ts';
import type { InsertChoice } from './insert-choices.ts';
import { optionId, slashMenuOf, takeChoice } from './slash-menu-plugin.ts';

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
